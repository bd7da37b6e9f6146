/** So many characters may wait for an end; beyond that all are dropped, and the end asks for the log again. */
const MAX_WAITING = 4_000_000;

/** Numbered messages for one end, kept until it acknowledges them: a poll whose answer was lost is answered again. */
export class Mailbox {
  private waiting: { readonly number: number; readonly text: string }[] = [];
  private size = 0;
  private last = 0;
  private sender = '';
  /** So many messages of the sender have been taken. */
  private taken = 0;

  /** Adds a sender's messages, of which the first has the number `first` for it; those that came before are left out. */
  add(sender: string, first: number, messages: readonly string[]): void {
    if (sender !== this.sender) {
      this.sender = sender;
      this.taken = first;
    }
    const fresh = messages.slice(Math.max(0, this.taken - first));
    this.taken = Math.max(this.taken, first + messages.length);
    for (const text of fresh) {
      this.last += 1;
      this.size += text.length;
      this.waiting.push({ number: this.last, text });
    }
    if (this.size > MAX_WAITING) this.clear();
  }

  hasMoreThan(after: number): boolean {
    return this.last > after;
  }

  /** The messages after a number, which acknowledges those up to it. */
  read(after: number): { messages: readonly string[]; last: number; missed: boolean } {
    this.waiting = this.waiting.filter(({ number }) => number > after);
    this.size = this.waiting.reduce((sum, { text }) => sum + text.length, 0);
    const first = this.waiting[0]?.number ?? this.last + 1;
    return { messages: this.waiting.map(({ text }) => text), last: this.last, missed: first > after + 1 };
  }

  clear(): void {
    this.waiting = [];
    this.size = 0;
  }
}
