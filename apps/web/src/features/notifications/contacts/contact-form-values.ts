import type { Contact, Language, MessageMode } from "@oilcloud/contract";
import dayjs, { type Dayjs } from "dayjs";
import { isDealer, ownerOf } from "./owners.ts";

export interface ContactFormValues {
  owner?: string;
  contactName: string;
  language: Language;
  phone: string;
  email: string;
  wechat: string;
  modes: MessageMode[];
  allAlarms: boolean;
  lowestLevel: 1 | 2;
  toldWhenCleared: boolean;
  escalation: boolean;
  quiet: boolean;
  quietHours: [Dayjs, Dayjs] | null;
  timeZone: string;
}

const timeOfDay = (text: string) => dayjs(`2000-01-01T${text}`);
const usualZone = "Asia/Shanghai";

export function contactValues(contact: Contact | null, language: Language): ContactFormValues {
  if (contact === null)
    return {
      contactName: "",
      language,
      phone: "",
      email: "",
      wechat: "",
      modes: [],
      allAlarms: true,
      lowestLevel: 2,
      toldWhenCleared: false,
      escalation: false,
      quiet: false,
      quietHours: [timeOfDay("22:00"), timeOfDay("07:00")],
      timeZone: usualZone,
    };
  const { contactName, phone, email, wechat, modes, allAlarms, lowestLevel, toldWhenCleared, escalation } =
    contact;
  return {
    contactName,
    language: contact.language,
    phone,
    email,
    wechat,
    modes,
    allAlarms,
    lowestLevel,
    toldWhenCleared,
    escalation,
    quiet: contact.quietFrom !== "",
    quietHours: [timeOfDay(contact.quietFrom || "22:00"), timeOfDay(contact.quietTo || "07:00")],
    timeZone: contact.timeZone,
  };
}

/** What is sent to the server; a customer's contact keeps to the customer's own clocks. */
export function contactEntry(values: ContactFormValues, contact: Contact | null) {
  const { owner, quiet, quietHours, timeZone, ...entry } = values;
  const ofDealer = contact ? contact.customerId === null : isDealer(owner);
  return {
    ...entry,
    ...(contact ? { contactId: contact.contactId } : ownerOf(owner)),
    quietFrom: quiet && quietHours ? quietHours[0].format("HH:mm") : "",
    quietTo: quiet && quietHours ? quietHours[1].format("HH:mm") : "",
    timeZone: ofDealer ? timeZone : "",
  };
}
