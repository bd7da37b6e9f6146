import type { InspectorMessage } from './protocol';

/** The most recent messages that are kept, besides those of actors that still run. */
const MAX_RECENT = 3000;

/** A run's messages for an inspector page that connects late or reconnects: the recent ones, and the latest state of older running actors. */
export class InspectionLog {
  private messages: InspectorMessage[] = [];

  add(message: InspectorMessage): void {
    this.messages.push(message);
    if (this.messages.length > MAX_RECENT * 1.5) this.compact();
  }

  all(): readonly InspectorMessage[] {
    return this.messages;
  }

  private compact(): void {
    const recent = this.messages.slice(-MAX_RECENT);
    const recentActors = new Set(recent.flatMap(actorOf));
    const lastSnapshots = new Map<string, InspectorMessage>();
    const actors = new Map<string, InspectorMessage>();
    for (const message of this.messages.slice(0, -MAX_RECENT)) {
      const [id] = actorOf(message);
      if (id === undefined) continue;
      if (message.type === '@xstate.actor') actors.set(id, message);
      if (message.type !== '@xstate.snapshot') continue;
      lastSnapshots.set(id, message);
      if (message.snapshot.status !== 'active' && !recentActors.has(id)) {
        actors.delete(id);
        lastSnapshots.delete(id);
      }
    }
    const older = [...actors].flatMap(([id, actor]) => [actor, ...[lastSnapshots.get(id)].filter((one) => one !== undefined)]);
    this.messages = [...older.sort((a, b) => a.juyi.seq - b.juyi.seq), ...recent];
  }
}

const actorOf = (message: InspectorMessage): string[] => ('sessionId' in message ? [message.sessionId] : []);
