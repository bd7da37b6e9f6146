// @vitest-environment happy-dom

import { newPassword, notThePhone, phone, smsCode } from '@juyi/contract/core/values';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type FieldBinding, useForm } from '#hooks/useForm.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { rulesOf } from '#machines/core/rules.ts';
import type { Failure } from '#services/http/failure.ts';
import { listen } from '../support/client';
import { modes } from '../support/react';

const rules = rulesOf(
  {
    phone,
    smsCode,
    password: newPassword,
    remark: z.string().check(z.maxLength(5, '最多 5 个字')),
    agreed: z.literal(true, '请先同意'),
  },
  { formatters: { phone: groupPhone }, comparisons: [{ names: ['phone', 'password'], rule: notThePhone('password') }] },
);
const definition = {
  name: 'sample',
  initial: { phone: '', smsCode: '', password: '', remark: '', agreed: false },
  secrets: ['smsCode', 'password'],
  rules,
} as const;
const KEY = 'juyi.draft.sample.form';

function Field({ id, name, value, error, invalid, onChange, onBlur }: FieldBinding<string>) {
  return (
    <>
      <input
        id={id}
        aria-label={name}
        aria-invalid={invalid}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p data-testid={`${name} error`}>{error}</p>
    </>
  );
}

interface Props {
  readonly rules?: typeof rules | (() => Promise<typeof rules>);
  readonly failure?: Failure | null;
  readonly image?: string | null;
  /** The form has the field of the SMS code, and checks it. */
  readonly hasCode?: boolean;
  readonly onSubmit?: (filled: unknown) => void;
  readonly send?: (event: unknown) => void;
  readonly onProgress?: (event: unknown) => void;
}

function Form({
  rules: asked = definition.rules,
  failure = null,
  image = null,
  hasCode = true,
  onSubmit = () => undefined,
  send = () => undefined,
  onProgress = () => undefined,
}: Props) {
  const form = useForm({ ...definition, rules: asked }, { send, failure, onProgress, resetKeys: { smsCode: image } });
  const { fill: fillIn } = form;
  const agreed = form.field('agreed');
  const checked = ['phone', ...(hasCode ? (['smsCode'] as const) : []), 'password', 'agreed'] as const;
  return (
    <form onSubmit={(event) => (event.preventDefault(), form.check(checked, onSubmit))}>
      <button type="button" onClick={() => fillIn({ phone: '138', remark: '' })}>
        识别
      </button>
      <button type="button" onClick={() => form.check(['phone'], () => undefined)}>
        获取验证码
      </button>
      <Field {...form.field('phone')} />
      {hasCode && <Field {...form.field('smsCode')} />}
      <Field {...form.field('password')} />
      <Field {...form.field('remark')} />
      <input
        id={agreed.id}
        type="checkbox"
        aria-label="agreed"
        checked={agreed.value}
        onChange={(event) => agreed.onChange(event.target.checked)}
      />
      <p data-testid="agreed error">{agreed.error}</p>
      <button type="submit">提交</button>
    </form>
  );
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const error = (name: string) => screen.getByTestId(`${name} error`).textContent;
const invalid = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByText('提交'));
const mirror = () => (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { value: object } | null)?.value;

const fill = () => {
  type('phone', '+86 138-0013-8000');
  type('smsCode', '258036');
  type('password', 'juyi2026');
  fireEvent.click(input('agreed'));
};
const refused = (shown: boolean): Failure => ({ kind: 'refused', message: '验证码错误', field: 'smsCode', shown });

/** The next task. */
const tick = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

describe.each(modes)('useForm in %s', (_, Mode) => {
  const show = (props: Props = {}) => {
    const { rerender, unmount } = render(<Form {...props} />, { wrapper: Mode });
    return { unmount, show: (next: Props) => rerender(<Form {...next} />) };
  };

  it('submits the parsed values when every rule passes', () => {
    const onSubmit = vi.fn();
    const send = vi.fn();
    show({ onSubmit, send });
    fill();
    submit();
    expect(send).not.toHaveBeenCalled();
    expect(onSubmit.mock.calls).toEqual([[{ phone: '13800138000', smsCode: '258036', password: 'juyi2026', agreed: true }]]);
  });

  it('shows an error at each invalid field, focuses the first, and tells the flow their names', () => {
    const onSubmit = vi.fn();
    const send = vi.fn();
    show({ onSubmit, send });
    type('phone', '13800138000');
    type('smsCode', '12');
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(['phone', 'smsCode', 'password', 'agreed', 'remark'].map(error)).toEqual([
      '',
      '短信验证码为 6 位数字',
      '请设置登录密码',
      '请先同意',
      '',
    ]);
    expect([invalid('phone'), invalid('smsCode')]).toEqual([false, true]);
    expect(send.mock.calls).toEqual([[{ type: 'form.refused', fields: ['smsCode', 'password', 'agreed'] }]]);
    expect(document.activeElement).toBe(input('smsCode'));
  });

  it('clears the error of a field on its next change, and no other', () => {
    show();
    submit();
    type('phone', '1');
    expect([error('phone'), error('smsCode')]).toEqual(['', '请输入短信验证码']);
    expect([invalid('phone'), invalid('smsCode')]).toEqual([false, true]);
  });

  it('drops the error of a field that has left the page at the next check, and no other', () => {
    const { show: update } = show();
    submit();
    update({ hasCode: false });
    submit();
    update({});
    expect([error('phone'), error('smsCode')]).toEqual(['请输入手机号', '']);
  });

  it('drops the errors of empty fields at a check of others, and keeps that of a wrong text', () => {
    show();
    type('phone', '13800138000');
    type('smsCode', '12');
    submit();
    fireEvent.click(screen.getByText('获取验证码'));
    expect(['smsCode', 'password', 'agreed'].map(error)).toEqual(['短信验证码为 6 位数字', '', '']);
    type('phone', '1');
    fireEvent.click(screen.getByText('获取验证码'));
    expect([invalid('phone'), invalid('smsCode')]).toEqual([true, true]);
  });

  it('shows the error of a cross-field rule at the field it names', () => {
    show();
    type('phone', '138 0013 8000');
    type('password', '13800138000');
    type('smsCode', '258036');
    submit();
    expect(error('phone')).toBe('');
    expect(error('password')).toMatch(/密码/);
  });

  it('says at once what is wrong with values that are filled in, but not that one is empty', () => {
    show();
    type('remark', '太长了太长了');
    fireEvent.click(screen.getByText('识别'));
    expect(input('phone').value).toBe('138');
    expect(error('phone')).toBe('手机号格式不正确');
    expect([input('remark').value, error('remark')]).toEqual(['', '']);
  });

  it('validates a non-empty field on blur', async () => {
    show();
    fireEvent.blur(input('phone'));
    await tick();
    expect(error('phone')).toBe('');
    type('phone', '138');
    fireEvent.blur(input('phone'));
    await tick();
    expect(error('phone')).toBe('手机号格式不正确');
  });

  it.each([true, false])('focuses the field of a failure and shows its text there, a toast before or not: %s', (shown) => {
    const { show: next } = show();
    next({ failure: refused(shown) });
    expect(document.activeElement).toBe(input('smsCode'));
    expect([invalid('smsCode'), error('smsCode')]).toEqual([true, '验证码错误']);
  });

  it('hides a failure on the next change of its field, and shows the next failure', () => {
    const { show: next } = show();
    const failure = refused(false);
    next({ failure });
    type('remark', '1');
    expect(error('smsCode')).toBe('验证码错误');
    type('smsCode', '1');
    expect([invalid('smsCode'), error('smsCode')]).toEqual([false, '']);
    next({ failure: null });
    next({ failure: refused(false) });
    expect(error('smsCode')).toBe('验证码错误');
  });

  it('hides what was wrong with an SMS code once the phone number is another', () => {
    const { show: next } = show();
    next({ failure: refused(false) });
    type('password', 'juyi2026');
    expect(error('smsCode')).toBe('验证码错误');
    type('phone', '13900139000');
    expect([error('smsCode'), invalid('smsCode')]).toEqual(['', false]);
  });

  it('marks no field for a failure without a field or with an unknown one', () => {
    const { show: next } = show();
    for (const field of [undefined, 'captchaId']) {
      next({ failure: { kind: 'refused', message: '不行', ...(field && { field }), shown: false } });
      expect(['phone', 'smsCode', 'password'].some(invalid)).toBe(false);
    }
  });

  it('saves typed values to session storage, except secrets', () => {
    show();
    fill();
    type('remark', '你好');
    expect(mirror()).toEqual({ phone: '+86 138-0013-8000', remark: '你好', agreed: true });
    const everything = [sessionStorage, localStorage].flatMap((storage) => Object.values<string>(storage)).join();
    for (const secret of ['258036', 'juyi2026']) expect(everything).not.toContain(secret);
  });

  it('restores saved values after a reload, with empty secrets', () => {
    const { unmount } = show();
    fill();
    unmount();
    show();
    expect(['phone', 'smsCode', 'password'].map((name) => input(name).value)).toEqual(['+86 138-0013-8000', '', '']);
    expect(input('agreed').checked).toBe(true);
  });

  it.each([
    ['another shape', '{"version":1,"value":{"phone":7,"remark":"","agreed":true}}'],
    ['another version', '{"version":0,"value":{"phone":"1","remark":"","agreed":true}}'],
    ['a planted secret', '{"version":1,"value":{"phone":"1","remark":"","agreed":false,"password":"planted1"}}'],
  ])('ignores a stored draft with %s', (_case, text) => {
    sessionStorage.setItem(KEY, text);
    show();
    expect(input('password').value).toBe('');
    expect(input('phone').value).toBe(text.includes('planted') ? '1' : '');
  });

  it('tells the flow which fields are filled in, once for each change and never their values', () => {
    const onProgress = vi.fn();
    const { show: showAgain } = show({ onProgress });
    showAgain({ onProgress, image: 'first' });
    expect(onProgress).not.toHaveBeenCalled();
    for (const typed of ['1', '138', '1380013800', '13800138000']) type('phone', typed);
    type('password', 'juyi');
    type('password', 'juyi2026');
    showAgain({ onProgress, image: 'first', failure: refused(true) });
    expect(onProgress.mock.calls).toEqual(
      [
        ['phone', ['remark'], ['phone', 'smsCode', 'password', 'agreed']],
        ['phone', ['phone', 'remark'], ['smsCode', 'password', 'agreed']],
        ['password', ['phone', 'remark'], ['smsCode', 'password', 'agreed']],
        ['password', ['phone', 'password', 'remark'], ['smsCode', 'agreed']],
      ].map(([field, filled, open]) => [{ type: 'form.progress', field, filled, open }]),
    );
  });

  it('tells the flow what a draft has filled in', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value: { phone: '13800138000', remark: '', agreed: false } }));
    const onProgress = vi.fn();
    show({ onProgress });
    expect(onProgress.mock.lastCall).toEqual([
      { type: 'form.progress', filled: ['phone', 'remark'], open: ['smsCode', 'password', 'agreed'] },
    ]);
  });

  it('clears a field when the value it depends on changes, but not while that is null', () => {
    const { show: next } = show();
    type('smsCode', '123456');
    next({ image: 'first' });
    expect(input('smsCode').value).toBe('123456');
    next({ image: null });
    expect(input('smsCode').value).toBe('123456');
    next({ image: 'first' });
    expect(input('smsCode').value).toBe('123456');
    next({ image: 'second' });
    expect(input('smsCode').value).toBe('');
    type('phone', '138');
    next({ image: 'third' });
    expect(input('phone').value).toBe('138');
  });

  describe('with lazily loaded rules', () => {
    const awaited = () => {
      let arrive: () => void = () => undefined;
      const coming = new Promise<typeof rules>((resolve) => {
        arrive = () => resolve(rules);
      });
      return {
        rules: () => coming,
        arrive: () => act(async () => (arrive(), await coming)),
      };
    };

    it('submits once the rules are loaded, with the latest values', async () => {
      const onSubmit = vi.fn();
      const { arrive, rules: asked } = awaited();
      show({ onSubmit, rules: asked });
      fill();
      submit();
      type('smsCode', '369147');
      expect(onSubmit).not.toHaveBeenCalled();
      await arrive();
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phone: '13800138000', smsCode: '369147' }));
    });

    it('validates and formats fields blurred before the rules were loaded', async () => {
      const { arrive, rules: asked } = awaited();
      show({ rules: asked });
      type('phone', '13800138000');
      type('smsCode', '12');
      fireEvent.blur(input('phone'));
      fireEvent.blur(input('smsCode'));
      await tick();
      expect(error('smsCode')).toBe('');
      await arrive();
      expect([input('phone').value, error('smsCode')]).toEqual(['138 0013 8000', '短信验证码为 6 位数字']);
    });

    it('reports an offline load failure, keeps the values, and submits on the next attempt', async () => {
      const heard = listen();
      const onSubmit = vi.fn();
      const fetched = vi.fn(() => Promise.reject<typeof rules>(new Error('no network')));
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
      show({ onSubmit, rules: fetched });
      fill();
      await act(async () => submit());
      expect(heard.toasts).toEqual([{ text: '网络未连接，请检查网络', style: 'failure' }]);
      expect([onSubmit.mock.calls, input('smsCode').value]).toEqual([[], '258036']);
      fetched.mockResolvedValue(rules);
      await act(async () => submit());
      expect(onSubmit).toHaveBeenCalledOnce();
      heard.stop();
    });
  });
});
