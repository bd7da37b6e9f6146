import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import * as z from 'zod/mini';
import { catalog } from '#machines/catalog.ts';

const CHINESE = /[\u4e00-\u9fff]/;
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
/** Callback actors, which never settle. */
const CALLBACKS = ['watchToken', 'watchTouches', 'watchPage', 'keepUrl', 'watchReturn', 'watchIntent', 'watchInstall'];
const own = (type: string) => type !== '' && !type.startsWith('xstate.');

describe.each(catalog.map((entry) => [entry.machine.id, entry] as const))('%s', (_, { machine, events }) => {
  const nodes = nodesOf(machine.root);

  it('has a Chinese description on the machine and on every state', () => {
    expect(nodes.filter(({ description }) => !CHINESE.test(description ?? '')).map(({ id }) => id)).toEqual([]);
  });

  it('has a Chinese description on every event, and no event that it does not handle', () => {
    const described = Object.entries(events).filter(([, schema]) =>
      CHINESE.test(z.globalRegistry.get(schema)?.description ?? ''),
    );
    const taken = new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter(own));
    expect(described.map(([type]) => type).sort()).toEqual([...taken].sort());
  });

  it('has a Chinese description on every guarded transition', () => {
    const silent = nodes
      .flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))
      .filter(({ guard, description }) => guard && !CHINESE.test(description ?? ''));
    expect(silent.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });

  it('has a Chinese name on every actor that it invokes, at the actor’s definition', () => {
    const { actors } = machine.implementations as { actors: Record<string, { description?: string; root?: AnyStateNode }> };
    const nameless = nodes
      .flatMap(({ invoke }) => invoke)
      .filter(({ src }) => {
        const actor = actors[src as string];
        return !CHINESE.test(actor?.root?.description ?? actor?.description ?? '');
      });
    expect(nameless.map(({ id }) => id)).toEqual([]);
  });

  it('names its events noun.verb', () => {
    const odd = nodes
      .flatMap(({ ownEvents }) => ownEvents)
      .filter((type) => own(type) && !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type));
    expect(odd).toEqual([]);
  });

  it('gives every invoke an id, and every promise an onDone and an onError', () => {
    for (const node of nodes)
      for (const { id, src } of node.invoke) {
        expect(id, node.id).not.toMatch(/^\d+\./);
        // Child machines and callbacks never settle; an error in one reaches the error boundary.
        if (CALLBACKS.includes(src as string) || 'root' in (machine.implementations.actors[src as string] as object)) continue;
        expect(node.ownEvents).toEqual(expect.arrayContaining([`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]));
      }
  });
});
