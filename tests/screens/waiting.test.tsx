// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { FlowFailed } from '../../src/components/feedback/FlowFailed';
import { captchaMachine } from '../../src/machines/verification/captcha';
import { CaptchaImage } from '../../src/screens/verification/CaptchaImage';
import { now } from '../../src/services/browser/clock';
import { CallError } from '../../src/services/http/failure';
import { anyFlow } from '../machines/table';
import { modes } from '../support/react';

const soon = () => now() + 20_000;
const tooMany = (retryAt: number) => new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt, shown: true });

describe.each(modes)('what waits for its time, in %s', (_, Mode) => {
  it('says for how long in place of what it does, and does nothing meanwhile', () => {
    const retry = vi.fn();
    const { failure } = tooMany(soon());
    const { rerender } = render(<FlowFailed failure={failure} waitUntil={soon()} onRetry={retry} />, { wrapper: Mode });
    const button = screen.getByRole('button', { name: '20 秒后可再试' });
    button.click();
    expect(retry).not.toHaveBeenCalled();
    rerender(<FlowFailed failure={failure} waitUntil={null} onRetry={retry} />);
    screen.getByRole('button', { name: '重试' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a captcha as well, in the place of its picture', async () => {
    const machine = captchaMachine.provide({ actors: { loadImage: fromPromise(() => Promise.reject(tooMany(soon()))) } });
    const actor = createActor(machine, { input: { parent: anyFlow() } }).start();
    render(<CaptchaImage actor={actor} onRefresh={() => actor.send({ type: 'captcha.refresh' })} />, { wrapper: Mode });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '20 秒后可再试' });
    expect(button.disabled).toBe(true);
    actor.stop();
  });
});
