// A name that fits several machines: the answer asks which one, or gives all of them.
import { hasFigure, names } from "../text.mjs";
import { asksBack } from "./replies.mjs";

export const askedOrAll = (machines) => async () => {
  const named = (text) => machines.filter(({ deviceName }) => names(text, deviceName)).length;
  const asks = (answer) =>
    asksBack(answer) && named([answer.plain, ...answer.choices, ...answer.suggestions].join("\n")) > 1;
  const isAll = (answer) => named(answer.plain) === machines.length && hasFigure(answer);
  return {
    about: machines,
    expected: [
      {
        label: `asks which of ${machines.length}, or gives all`,
        test: (answer) => asks(answer) || isAll(answer),
      },
    ],
    forbidden: [
      {
        label: "takes one of them",
        test: (answer) => !isAll(answer) && (hasFigure(answer) || answer.charts.length > 0),
      },
    ],
  };
};
