import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, createActor, fromCallback } from 'xstate';

/** A machine with fakes in place of some of its actors. A fake need not have the exact types of the actor that it replaces. */
export const withActors = <M extends AnyStateMachine>(machine: M, actors: Readonly<Record<string, AnyActorLogic>>): M =>
  machine.provide({ actors } as never) as M;

/** An actor that does nothing, in place of a child machine. */
export const idle = fromCallback(() => undefined);

/** A parent for a child machine; `receive` is called with each of its reports. */
export const parentOf = (receive: (report: AnyEventObject) => void = () => undefined) =>
  createActor(fromCallback((parent) => parent.receive(receive))).start() as never;
