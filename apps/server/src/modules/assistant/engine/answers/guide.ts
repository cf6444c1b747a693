import type { AnswerPart } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { citing, named, quoted } from "../statement.ts";
import { guideTopics } from "./guide-topics.ts";

const words = {
  said: { zh: "{text}", en: "{text}" },
  where: { zh: "打开页面：{path}", en: "Open the page: {path}" },
  unknown: {
    zh: "我没有找到关于这个的说明",
    en: "I have not found a guide on this",
  },
  source: { zh: "使用说明，{name}", en: "Guide, {name}" },
} as const satisfies Record<string, Label>;

/** How something is done on the pages. */
export function* guideAnswer({ plan, report, book, facts: { language } }: Answering): Generator<AnswerPart> {
  const text = (plan.guide ?? "").toLowerCase();
  const topic = guideTopics.find(({ pattern }) => pattern.test(text));
  if (!topic) return yield* report(words.unknown);
  const cite = book.cite({
    kind: "rule",
    title: labelIn(language, words.source).replace("{name}", labelIn(language, topic.name)),
    detail: labelIn(language, topic.name),
  });
  for (const [i, each] of topic.sentences.entries()) {
    const said = quoted(labelIn(language, each));
    yield* report(words.said, { text: i === 0 ? citing(said, cite) : said });
  }
  yield* report(words.where, { path: named(topic.path) });
}
