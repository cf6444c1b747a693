import type { Connection, PoolClient, Submittable } from "pg";

/**
 * Runs statements, one or more of them `COPY … FROM STDIN`, in one transaction and sends them together with their
 * rows, without waiting for answers in between. If a statement fails, the database drops the rest.
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

  // Callbacks of the driver. Rows are not read.
  handleRowDescription(): void {}
  handleDataRow(): void {}
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

/** Returns the row count of the last statement. */
export function copyIn(client: PoolClient, text: string, messages: readonly Buffer[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, lastCommand: string) => {
      if (error) reject(error);
      else resolve(Number(/\d+$/.exec(lastCommand)?.[0] ?? 0));
    };
    client.query(new CopyIn(text, messages, settle));
  });
}
