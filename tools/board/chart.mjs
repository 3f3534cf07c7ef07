// Charts: each is a figure with its caption and a description for people who cannot see it. They
// scale to the width of their column.
import { makeSvg } from "./board.mjs";
import { t } from "./language.mjs";
import { fixed, make, plain } from "./make.mjs";

const LEFT = 52,
  RIGHT = 464,
  TOP = 30,
  BOTTOM = 212,
  CHART_WIDTH = 480,
  CHART_HEIGHT = 264;
const MOST_CLASSES = 48;

const pixels = (value) => value.toFixed(1);

// The least of 1, 2 and 5 times a power of ten that is at least `least` (above 0).
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10;
  return step * power;
}

class Chart {
  constructor({ title, description, xLabel, yLabel }, [x0, x1], [y0, y1]) {
    Object.assign(this, { title, x0, x1, y0, y1 });
    this.svg = makeSvg("svg", {
      viewBox: `0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`,
      role: "img",
      "aria-label": `${title}. ${description}`,
    });
    this.text(yLabel, 4, 15);
    this.text(xLabel, RIGHT, CHART_HEIGHT - 8, { "text-anchor": "end" });
  }

  x(value) {
    return LEFT + ((value - this.x0) / (this.x1 - this.x0)) * (RIGHT - LEFT);
  }

  y(value) {
    const inside = Math.min(Math.max(value, this.y0), this.y1);
    return BOTTOM - ((inside - this.y0) / (this.y1 - this.y0)) * (BOTTOM - TOP);
  }

  add(tag, attributes, title = "") {
    const item = makeSvg(tag, attributes);
    if (title) item.append(Object.assign(makeSvg("title", {}), { textContent: title }));
    this.svg.append(item);
  }

  text(text, x, y, attributes = {}) {
    this.svg.append(
      Object.assign(makeSvg("text", { x: pixels(x), y: pixels(y), ...attributes }), {
        textContent: text,
      }),
    );
  }

  // The line at the top right that sums up the chart.
  value(text) {
    this.text(text, RIGHT, 15, { class: "value", "text-anchor": "end" });
  }

  yAxis(step) {
    for (let i = 0, value = this.y0; value <= this.y1 + step / 1000; value = this.y0 + ++i * step) {
      this.add("path", {
        class: i === 0 ? "axis" : "grid",
        d: `M${LEFT} ${pixels(this.y(value))}H${RIGHT}`,
      });
      this.text(plain(value), LEFT - 6, this.y(value) + 4.5, { "text-anchor": "end" });
    }
  }

  xAxis(step) {
    for (let i = Math.ceil(this.x0 / step - 1e-6); i * step <= this.x1 + step / 1000; i++) {
      this.add("path", { class: "axis", d: `M${pixels(this.x(i * step))} ${BOTTOM}v4` });
      this.text(plain(i * step || 0), this.x(i * step), BOTTOM + 18, { "text-anchor": "middle" });
    }
  }

  bar(from, to, height, title) {
    const x = this.x(from),
      y = this.y(height);
    this.add(
      "rect",
      {
        class: "bar",
        x: pixels(x),
        y: pixels(y),
        width: pixels(this.x(to) - x),
        height: pixels(BOTTOM - y),
      },
      title,
    );
  }

  path(kind, points, end = "") {
    const parts = points.map(
      ([x, y], i) => `${i === 0 ? "M" : "L"}${pixels(this.x(x))} ${pixels(this.y(y))}`,
    );
    this.add("path", { class: kind, d: parts.join("") + end });
  }

  dot(x, y, radius, title) {
    this.add(
      "circle",
      { class: "dot", cx: pixels(this.x(x)), cy: pixels(this.y(y)), r: radius },
      title,
    );
  }

  get figure() {
    return make("figure", { class: "card" }, make("figcaption", {}, this.title), this.svg);
  }
}

// Whole counts from 0 to the greatest: the end of the scale and the distance of its marks.
function countScale(most) {
  const step = Math.max(1, roundStep(Math.max(most, 1) / 4));
  return [Math.ceil(Math.max(most, 1) / step) * step, step];
}

// --- lines ---

// `points`: [x, y], x rising from above 0. Both axes begin at 0.
export function lineChart(text, points) {
  const most = Math.max(...points.map(([, y]) => y)),
    lastX = points.at(-1)[0];
  const step = roundStep(Math.max(most, 1e-9) / 5);
  const chart = new Chart(text, [0, lastX], [0, Math.max(Math.ceil(most / step), 1) * step]);
  chart.yAxis(step);
  chart.xAxis(roundStep(lastX / 6));
  chart.path("line", points);
  for (const [x, y] of points) chart.dot(x, y, 2.6, `${plain(x)}: ${plain(y)}`);
  return chart.figure;
}

// `points`: [x, middle, low, high], in per cent, x rising from above 0. A line with its band, on a
// scale that includes `reference` and the band except for its wide beginning.
export function bandChart(text, points, reference) {
  const [lastX, middle, lastLow, lastHigh] = points.at(-1);
  const seen = points.filter(([x], i) => i === points.length - 1 || x >= lastX / 10);
  const low = Math.min(reference, ...seen.map((point) => point[2])),
    high = Math.max(reference, ...seen.map((point) => point[3]));
  const step = roundStep(Math.max(high - low, 1) / 5),
    y0 = Math.max(0, Math.floor(low / step) * step);
  const y1 = Math.max(Math.min(100, Math.ceil(high / step) * step), y0 + step);
  const chart = new Chart(text, [0, Math.max(lastX, 4)], [y0, y1]);
  chart.yAxis(step);
  chart.xAxis(Math.max(1, roundStep(chart.x1 / 6)));
  chart.path("rule", [
    [0, reference],
    [chart.x1, reference],
  ]);
  if (points.length > 1) {
    const edge = [
      ...points.map(([x, , , top]) => [x, top]),
      ...[...points].reverse().map(([x, , bottom]) => [x, bottom]),
    ];
    chart.path("band", edge, "Z");
    chart.path(
      "line",
      points.map(([x, y]) => [x, y]),
    );
  } else {
    chart.path("line", [
      [lastX, lastLow],
      [lastX, lastHigh],
    ]);
  }
  chart.dot(lastX, middle, 4);
  chart.value(`${fixed(middle, 1)} \u00b1 ${fixed((lastHigh - lastLow) / 2, 1)} %`);
  return chart.figure;
}

// --- bars ---

// Round classes { start, width, count } for values from `least` (0 or more) to `most`, shared by
// charts that are compared.
export function classesOf(least, most) {
  const width = roundStep(Math.max((most - least) / 16, Math.max(most, 1) / 100));
  let start = Math.floor(least / width + 1e-9) * width,
    count = Math.floor((most - start) / width + 1e-9) + 1;
  while (count < 5) {
    // few values, or equal ones: leave some room
    start = Math.max(start - width, 0);
    count += 2;
  }
  return { start, width, count: Math.min(count, MOST_CLASSES) };
}

// Round classes for values that cannot exceed `most`: the last class ends there and includes it.
export function classesUpTo(least, most) {
  const width = roundStep(Math.max((most - least) / 16, most / 100));
  const count = Math.min(Math.max(Math.ceil((most - least) / width - 1e-9), 5), MOST_CLASSES);
  return { start: most - count * width, width, count };
}

// The number of `values` (at least one) in each class; their mean is marked.
export function histogram(text, values, { start, width, count }) {
  const counts = new Array(count).fill(0);
  for (const value of values)
    counts[Math.min(Math.max(Math.floor((value - start) / width + 1e-9), 0), count - 1)]++;
  const [top, step] = countScale(Math.max(...counts));
  const chart = new Chart(text, [start, start + count * width], [0, top]);
  chart.yAxis(step);
  chart.xAxis(roundStep((count * width) / 7));
  const gap = (0.5 * count * width) / (RIGHT - LEFT);
  counts.forEach((found, i) => {
    const from = start + i * width;
    if (found > 0)
      chart.bar(
        from + gap,
        from + width - gap,
        found,
        t("classTitle", { from: plain(from), to: plain(from + width), found }),
      );
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  chart.add("path", { class: "rule", d: `M${pixels(chart.x(mean))} ${TOP - 6}V${BOTTOM}` });
  chart.value(t("meanIs", { value: plain(mean, 4) }));
  return chart.figure;
}

// A bar with its number for each of `bars`, [label, value].
export function barChart(text, bars) {
  const [top, step] = countScale(Math.max(...bars.map(([, value]) => value)));
  const chart = new Chart(text, [0, bars.length], [0, top]);
  chart.yAxis(step);
  bars.forEach(([label, value], i) => {
    chart.bar(i + 0.15, i + 0.85, value, `${label}: ${plain(value)}`);
    chart.text(label, chart.x(i + 0.5), BOTTOM + 18, { "text-anchor": "middle" });
    chart.text(plain(value), chart.x(i + 0.5), chart.y(value) - 5, {
      class: "value",
      "text-anchor": "middle",
    });
  });
  return chart.figure;
}
