// A page that a program has written: its data, drawn by the module for their kind.
import { drawMatch } from "./report.mjs";
import { drawGame } from "./study.mjs";
import { drawSummary } from "./summary.mjs";

const data = JSON.parse(document.getElementById("data").textContent);
const drawPage = { match: drawMatch, game: drawGame, summary: drawSummary }[data.kind];
// For checks.
globalThis.crownhead = drawPage(document.querySelector("main"), data);
