// The order in which messages arrive: at once, late one by one, or as a backlog after hours without a connection.
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";

export const deliveries = ["prompt", "stragglers", "backlogs", "newestFirst"];

/** Connections are lost for hours, every few days. */
function outages(random, startMs, endMs) {
  const all = [];
  for (let ts = startMs; ts < endMs; ) {
    const from = ts + random.between(2, 8) * dayMs;
    const until = from + random.between(1, 20) * hourMs;
    all.push({ from, until });
    ts = until;
  }
  return all;
}

/** The messages in order of arrival. */
export function inOrderOfArrival(messages, delivery, random) {
  if (delivery === "prompt" || messages.length === 0) return messages;
  const lost = outages(random, messages[0].ts, messages.at(-1).ts);
  const newestFirst = delivery === "newestFirst" ? -1e-6 : 0;
  return messages
    .map((message) => {
      const { ts } = message;
      if (delivery === "stragglers")
        return { message, at: random.uniform() < 0.05 ? ts + random.between(5, 90) * minuteMs : ts };
      const outage = lost.find(({ from, until }) => ts >= from && ts < until);
      return { message, at: outage ? outage.until + newestFirst * (ts - outage.from) : ts };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ message }) => message);
}
