import type { ProtocolCode } from '../../../contract/content/agreement';

interface AgreementOpened {
  readonly type: 'agreement.open';
  readonly code: ProtocolCode;
}

/**
 * An agreement as a sheet over a form: the state of every flow with a consent line, with the way back.
 * The flow has an action `askDocument: forwardTo('document')`.
 */
export const reading = <const Back extends string>(back: Back) =>
  ({
    description: '在表单上方阅读协议，已填内容不变',
    tags: 'layer',
    invoke: {
      id: 'document',
      src: 'agreement',
      // Only agreement.open leads here.
      input: ({ event }: { event: { type: string } }) => ({ id: (event as AgreementOpened).code }),
    },
    on: {
      'flow.retry': { actions: 'askDocument' },
      'flow.back': back,
    },
  }) as const;
