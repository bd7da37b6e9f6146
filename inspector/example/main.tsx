import { openInspector } from '@juyi/inspector/bridge';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { checkout } from './checkout';
import { app, subject } from './subject';

const inspect = openInspector(subject, app, {
  inspection: 'own',
  controls: false,
  force: '',
  onForce: () => undefined,
  onControls: () => undefined,
});
const actor = createActor(checkout, { ...(inspect && { inspect }) }).start();

function Shop() {
  const snapshot = useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => actor.getSnapshot(),
  );
  return (
    <main>
      <h1>书店</h1>
      <output>{JSON.stringify(snapshot.value)}</output>
      <p>{snapshot.context.failure}</p>
      <button type="button" onClick={() => actor.send({ type: 'delivery.give', receiver: '张三丰' })}>
        填写收件人
      </button>
      <button type="button" onClick={() => actor.send({ type: 'shipping.express' })}>
        加急
      </button>
      <button
        type="button"
        onClick={() => actor.send({ type: 'checkout.pay', id: String(performance.now()), card: '6222 0000 1111 2222' })}
      >
        付款
      </button>
      <button type="button" onClick={() => actor.send({ type: 'checkout.correct' })}>
        改正
      </button>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Shop />);
