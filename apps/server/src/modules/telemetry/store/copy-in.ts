import type { Connection, PoolClient, Submittable } from "pg";

/**
 * Statements with one or more `COPY … FROM STDIN` among them, in one transaction and sent in one go with their rows: no
 * answer is awaited in between. When a statement fails, the database drops what comes after it.
 */
class CopyIn implements Submittable {
  private readonly text: string;
  private readonly messages: readonly Buffer[];
  private readonly settle: (error: Error | null, lastCommand: string) => void;
  private lastCommand = "";

  constructor(text: string, messages: readonly Buffer[], settle: CopyIn["settle"]) {
    this.text = text;
    this.messages = messages;
    this.settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.text);
    for (const message of this.messages) connection.stream.write(message);
  }

  // The driver's side of the conversation.
  handleCopyInResponse(): void {}
  handleCommandComplete({ text }: { text: string }): void {
    this.lastCommand = text;
  }
  handleError(error: Error): void {
    this.settle(error, "");
  }
  handleReadyForQuery(): void {
    this.settle(null, this.lastCommand);
  }
}

/** Answers how many rows the last of the statements has laid down. */
export function copyIn(client: PoolClient, text: string, messages: readonly Buffer[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, lastCommand: string) => {
      if (error) reject(error);
      else resolve(Number(/\d+$/.exec(lastCommand)?.[0] ?? 0));
    };
    client.query(new CopyIn(text, messages, settle));
  });
}
