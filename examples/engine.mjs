// An engine in JavaScript, with the rules of the base game written anew: it looks two turns ahead.
//
// Try it: santorini match 2 "cmd:node examples/engine.mjs" --games 10 --powers mortal,mortal
// Every line that it reads and writes is explained in docs/engine-protocol.md.

import { createInterface } from "node:readline";

const SQUARES = [..."12345"].flatMap((rank) => [..."ABCDE"].map((file) => file + rank));
const DOME = 4;
const NEIGHBOURS = SQUARES.map((_, at) =>
  SQUARES.map((_, to) => to).filter(
    (to) => to !== at && Math.abs((to % 5) - (at % 5)) <= 1 && Math.abs(Math.floor(to / 5) - Math.floor(at / 5)) <= 1,
  ),
);

// A position: heights (4 is a dome), the workers of both players, whose turn it is, who has won.
const beginning = () => ({ heights: Array(25).fill(0), workers: [[], []], mover: 0, winner: null });

function readPosition(text) {
  const [board, turn, ...players] = text.split("/");
  const now = beginning();
  const ranks = board.replace(/[ |]/g, "").match(/.{5}/g).reverse().join("");
  now.heights = [...ranks].map((cell) => ("abc".includes(cell) ? DOME : Number(cell)));
  now.mover = Number(turn[0]) - 1;
  now.workers = players.map((player) => (player.split(":")[1]?.split(",") ?? []).map((name) => SQUARES.indexOf(name)));
  return now;
}

// A turn as it is written: +B3+D3, B3>C4^C5, or B3>C4# for a win.
function after(now, turn) {
  const next = { ...now, heights: [...now.heights], workers: now.workers.map((squares) => [...squares]) };
  const [from, to, built] = turn.match(/[A-E][1-5]/g).map((name) => SQUARES.indexOf(name));
  if (turn.startsWith("+")) {
    next.workers[now.mover] = [from, to];
  } else {
    next.workers[now.mover] = now.workers[now.mover].map((square) => (square === from ? to : square));
    if (built !== undefined) next.heights[built] += 1;
    if (turn.endsWith("#")) next.winner = now.mover;
  }
  next.mover = 1 - now.mover;
  return next;
}

function* turns({ heights, workers, mover }) {
  const taken = new Set(workers.flat());
  for (const from of workers[mover]) {
    for (const to of NEIGHBOURS[from]) {
      if (taken.has(to) || heights[to] === DOME || heights[to] > heights[from] + 1) continue;
      const move = `${SQUARES[from]}>${SQUARES[to]}`;
      if (heights[to] === 3 && heights[from] === 2) {
        yield `${move}#`;
        continue;
      }
      for (const built of NEIGHBOURS[to]) {
        if (heights[built] !== DOME && (built === from || !taken.has(built))) yield `${move}^${SQUARES[built]}`;
      }
    }
  }
}

function* placements({ workers }) {
  const free = SQUARES.filter((_, at) => !workers.flat().includes(at));
  for (const first of free) for (const second of free) if (first < second) yield `+${first}+${second}`;
}

// To stand high, and to have much to climb to, is good.
function liking({ heights, workers, winner }, player) {
  if (winner !== null) return winner === player ? 1000 : -1000;
  const of = (who) =>
    workers[who].reduce((sum, at) => {
      const steps = NEIGHBOURS[at].filter((to) => heights[to] !== DOME && heights[to] <= heights[at] + 1);
      return sum + 4 * heights[at] + steps.reduce((all, to) => all + 1 + heights[to], 0) / 4;
    }, 0);
  return of(player) - of(1 - player);
}

// What a turn is worth when the opponent answers as badly for us as possible; no answer is a win.
function worth(now, player) {
  if (now.winner !== null || now.workers[now.mover].length === 0) return liking(now, player);
  let worst = 1000;
  for (const turn of turns(now)) worst = Math.min(worst, liking(after(now, turn), player));
  return worst;
}

function bestTurn(now) {
  if (now === null || now.winner !== null) return "none";
  const choices = [...(now.workers[now.mover].length ? turns(now) : placements(now))];
  const values = choices.map((turn) => worth(after(now, turn), now.mover));
  return choices[values.indexOf(Math.max(...values))] ?? "none";
}

let now = beginning();
const say = (line) => process.stdout.write(`${line}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...words] = line.trim().split(/\s+/);
  if (verb === "santorini") ["id name javascript", "id powers mortal", "santoriniok"].forEach(say);
  else if (verb === "isready") say("readyok");
  else if (verb === "go") say(`bestturn ${bestTurn(now)}`);
  else if (verb === "quit") break;
  else if (verb === "position") {
    const [, text, , made = ""] = line.match(/^\s*position (.*?)( turns (.*))?$/);
    try {
      now = text.startsWith("start") ? beginning() : readPosition(text);
      now = made.split(/\s+/).filter((turn) => turn && turn !== "--").reduce(after, now);
    } catch (error) {
      now = null;
      say(`info string cannot read this: ${error.message}`);
    }
  }
}
