// The fast path: the messages of a device through the engine, and everything the engine said.
import { hourMs } from "@oilcloud/oil";
import { livesOf } from "./device.mjs";
import { makeEngine } from "./engine.mjs";

const askEveryMs = hourMs;

/** Episodes with their causes as reported over time, sensors accused with times, and how the state compares. */
export function watchDevice(device) {
  const engine = makeEngine(device.machine, device.cadenceMs);
  const episodes = [];
  const open = new Map();
  const accusations = [];
  const accused = new Map();
  const states = [];
  for (const message of livesOf(device)) {
    const { ts } = message;
    const events = engine.take(message);
    for (const event of events) note(event, open, episodes);
    if (events.length > 0 || ts % askEveryMs === 0) {
      noteAccused(engine.accused(), ts, accused, accusations);
      for (const episode of open.values())
        if (episode.clearedAt === null)
          episode.reported.push({ ts, causes: engine.causesOf(episode.category) });
    }
    if (message.level !== null) states.push({ ts, truly: message.level, reported: engine.level() });
  }
  return { device, episodes, accusations, states };
}

function note({ category, transition, ts, episode, reasons }, open, episodes) {
  const { level, occurrences } = episode;
  if (transition === "opened") {
    const opened = { category, ts, level, levelOneAt: level === 1 ? ts : null, occurrences, reasons };
    open.set(category, { ...opened, raises: [ts], clearedAt: null, reported: [] });
    episodes.push(open.get(category));
    return;
  }
  const known = open.get(category);
  if (!known) return;
  if (transition !== "cleared") known.raises.push(ts);
  known.level = level;
  known.occurrences = occurrences;
  if (level === 1) known.levelOneAt ??= ts;
  known.clearedAt = transition === "cleared" ? ts : null;
}

function noteAccused(keys, ts, accused, accusations) {
  for (const key of keys)
    if (!accused.has(key)) {
      const one = { key, from: ts, until: Infinity };
      accused.set(key, one);
      accusations.push(one);
    }
  for (const [key, one] of accused)
    if (!keys.includes(key)) {
      one.until = ts;
      accused.delete(key);
    }
}
