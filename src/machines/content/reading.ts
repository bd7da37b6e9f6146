import type { ProtocolCode } from '@juyi/contract/content/agreement';

/** The event that opens an agreement. */
interface AgreementOpened {
  readonly type: 'agreement.open';
  readonly code: ProtocolCode;
}

/**
 * The state of a flow with a consent line in which an agreement is open as a sheet over its form; `back` is the form's state.
 * The flow has an action `askDocument: forwardTo('document')`.
 */
export const reading = <const Back extends string>(back: Back) =>
  ({
    description: '在表单上方阅读协议，已填内容不变',
    tags: 'layer',
    invoke: {
      id: 'document',
      src: 'agreement',
      // The cast is safe, because only agreement.open enters this state.
      input: ({ event }: { event: { type: string } }) => ({ id: (event as AgreementOpened).code }),
    },
    on: { 'flow.retry': { actions: 'askDocument' }, 'flow.back': back },
  }) as const;
