import type { InspectorMessage } from './protocol';

/** As many messages as a page is told when it comes late. */
const KEPT = 3000;

/** The messages of a run for a page that comes late or anew: the latest, and who is alive however long ago it began. */
export class InspectionLog {
  private messages: InspectorMessage[] = [];

  add(message: InspectorMessage): void {
    this.messages.push(message);
    if (this.messages.length > KEPT * 1.5) this.shorten();
  }

  all(): readonly InspectorMessage[] {
    return this.messages;
  }

  private shorten(): void {
    const recent = this.messages.slice(-KEPT);
    const heard = new Set(recent.flatMap(actorOf));
    const standing = new Map<string, InspectorMessage>();
    const alive = new Map<string, InspectorMessage>();
    for (const message of this.messages.slice(0, -KEPT)) {
      const [id] = actorOf(message);
      if (id === undefined) continue;
      if (message.type === '@xstate.actor') alive.set(id, message);
      if (message.type !== '@xstate.snapshot') continue;
      standing.set(id, message);
      if (message.snapshot.status !== 'active' && !heard.has(id)) {
        alive.delete(id);
        standing.delete(id);
      }
    }
    const kept = [...alive].flatMap(([id, actor]) => [actor, ...[standing.get(id)].filter((one) => one !== undefined)]);
    this.messages = [...kept.sort((a, b) => a.juyi.seq - b.juyi.seq), ...recent];
  }
}

const actorOf = (message: InspectorMessage): string[] => ('sessionId' in message ? [message.sessionId] : []);
