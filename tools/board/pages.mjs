// A page that a program has written: the data in it, drawn by the module of their kind.
import { drawMatch } from "./report.mjs";
import { drawGame } from "./study.mjs";
import { drawSummary } from "./summary.mjs";

const data = JSON.parse(document.getElementById("data").textContent);
const drawPage = { match: drawMatch, game: drawGame, summary: drawSummary }[data.kind];
// What checks look into.
globalThis.crownhead = drawPage(document.querySelector("main"), data);
