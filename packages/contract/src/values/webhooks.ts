/** What receives events: any program, or the robot of a chat. */
export const webhookKinds = ["webhook", "slack", "teams", "dingtalk", "wecom", "feishu"] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Robots that can be given a secret, with which they check who writes. */
export const signedRobots = ["dingtalk", "feishu"] as const satisfies readonly WebhookKind[];

/** What a robot's own words may refer to. */
export const robotPlaceholders = [
  "heading",
  "customer",
  "device",
  "category",
  "reason",
  "indicator",
  "value",
  "limit",
  "time",
  "advice",
] as const;

/** A diagnostic report can be read. */
export const reportFinished = "report.finished";

/** What can be sent; a test is sent besides, when a dealer asks for it. */
export const webhookEvents = [
  "alarm.opened",
  "alarm.escalated",
  "alarm.reopened",
  "alarm.cleared",
  reportFinished,
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStatuses = ["waiting", "sending", "failed", "delivered", "givenUp"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a delivery failed. */
export const deliveryFaults = [
  /** The address is a private one, or another that is refused. */
  "address",
  /** The name has no address. */
  "lookup",
  "connection",
  "certificate",
  "timeout",
  "redirect",
  /** The receiver answered with an error. */
  "status",
  /** A robot answered with an error of its own. */
  "robot",
  /** 410: the receiver is gone for good. */
  "gone",
  /** What is sealed was sealed with another AUTH_SECRET. */
  "sealed",
  /** The webhook was turned off meanwhile. */
  "off",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** How many a dealer may have. */
export const mostWebhooks = 20;
