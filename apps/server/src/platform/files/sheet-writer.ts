import { answerMessages } from "../workers/answer-messages.ts";
import { type Sheet, workbookOf } from "./sheets.ts";

answerMessages((sheets: readonly Sheet[]) => workbookOf(sheets));
