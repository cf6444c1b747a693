import type { PublishReply } from "./publish-outcome.ts";

export interface Waiting {
  readonly qos: number;
  readonly messageId: number;
  answer: PublishReply | null;
}

/** Queue of publishes awaiting their answer: each is answered once it and all before it are settled (MQTT order). */
export class Acknowledgements {
  private readonly queue: Waiting[] = [];

  get size(): number {
    return this.queue.length;
  }

  add(qos: number, messageId: number, answer: PublishReply | null): Waiting {
    const waiting = { qos, messageId, answer };
    this.queue.push(waiting);
    return waiting;
  }

  takeSettled(): (Waiting & { answer: PublishReply }) | null {
    const first = this.queue[0];
    if (!first?.answer) return null;
    this.queue.shift();
    return first as Waiting & { answer: PublishReply };
  }
}
