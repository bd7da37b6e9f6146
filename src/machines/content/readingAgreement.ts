import type { ProtocolCode } from '@juyi/contract/content/agreement';

/** The event that opens an agreement. */
interface AgreementOpened {
  readonly type: 'agreement.open';
  readonly code: ProtocolCode;
}

/**
 * Makes the state in which an agreement is open as a sheet over a form with a consent line. Closing the sheet leads to `back`, the form's
 * state. The flow must have the action `forwardToDocument: forwardTo('document')`.
 */
export const readingAgreement = <const Back extends string>(back: Back) =>
  ({
    description: '在表单上方阅读协议，已填内容不变',
    tags: 'layer',
    invoke: {
      id: 'document',
      src: 'agreement',
      // The cast is safe, because only agreement.open enters this state.
      input: ({ event }: { event: { type: string } }) => ({ id: (event as AgreementOpened).code }),
    },
    on: { 'flow.retry': { actions: 'forwardToDocument' }, 'flow.back': back },
  }) as const;
