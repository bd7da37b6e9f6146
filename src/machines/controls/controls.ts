import { assign, forwardTo, setup } from 'xstate';
import { now } from '#services/browser/clock.ts';
import { actorOf, named } from '../core/actors';
import { withEvent } from '../core/params';
import type { ControlsEvent } from './controls.events';
import { uploaderMachine } from './uploader';
import type { UploadFile } from './uploadItem.events';

type Region = Omit<Extract<ControlsEvent, { type: 'region.choose' }>, 'type'>;

interface ControlsContext {
  /** Server time in ms when the page was opened; its countdowns are relative to it. */
  readonly openedAt: number;
  readonly quantity: number;
  /** The action of the swipe cell that was tapped last; empty before. */
  readonly action: string;
  /** The number of lines in the marquee. */
  readonly lines: number;
  /** The index of the active step. */
  readonly step: number;
  /** The ids that are chosen in the tree, outermost first. */
  readonly path: readonly string[];
  readonly region: Region | null;
  readonly files: readonly UploadFile[];
}

/** Runs the page on which QA tries the controls. The production build does not have the page. */
export const controlsMachine = setup({
  types: {} as { context: ControlsContext; events: ControlsEvent; children: { uploader: 'uploader' }; tags: 'layer' | 'ready' },
  actors: {
    uploader: uploaderMachine,
    readTime: named(
      '读取当前时间',
      actorOf(async () => now()),
    ),
  },
  actions: {
    assignTime: assign((_, { openedAt }: { openedAt: number }) => ({ openedAt })),
    // The payload of each such event is one field of the context, under the same name.
    assignChosen: assign((_, { type: _type, ...chosen }: ControlsEvent) => chosen as Partial<ControlsContext>),
    assignRegion: assign((_, region: Region) => ({ region })),
    forwardToUploader: forwardTo('uploader'),
  },
}).createMachine({
  id: 'controls',
  description: '控件页：给 QA 逐个试每个控件的每个状态，只在 QA 构建里',
  context: { openedAt: 0, quantity: 1, action: '', lines: 5, step: 1, path: [], region: null, files: [] },
  invoke: { id: 'uploader', src: 'uploader', input: ({ self }) => ({ parent: self }) },
  initial: 'readingTime',
  on: {
    'upload.pick': { actions: 'forwardToUploader' },
    'upload.retry': { actions: 'forwardToUploader' },
    'upload.remove': { actions: 'forwardToUploader' },
    'files.changed': { actions: withEvent('assignChosen') },
    'quantity.choose': { actions: withEvent('assignChosen') },
    'action.choose': { actions: withEvent('assignChosen') },
    'lines.choose': { actions: withEvent('assignChosen') },
    'step.choose': { actions: withEvent('assignChosen') },
    'path.choose': { actions: withEvent('assignChosen') },
  },
  states: {
    readingTime: {
      description: '正在读取当前时间',
      invoke: {
        id: 'readTime',
        src: 'readTime',
        onDone: { target: 'shown', actions: { type: 'assignTime', params: ({ event }) => ({ openedAt: event.output }) } },
        onError: 'shown',
      },
    },
    shown: { description: '可以逐个试', tags: 'ready', on: { 'region.open': 'choosing' } },
    choosing: {
      description: '正在选择地区',
      tags: ['ready', 'layer'],
      on: {
        'region.choose': {
          target: 'shown',
          actions: { type: 'assignRegion', params: ({ event: { type: _, ...region } }) => region },
        },
        'flow.back': 'shown',
      },
    },
  },
});
