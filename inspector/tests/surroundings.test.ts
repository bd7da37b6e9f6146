// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { app, subject } from '../example/subject';
import { maskOf } from '../mask';
import type { Entry } from '../recording/entries';
import { Recorder } from '../recording/recorder';
import { recordSurroundings } from '../recording/surroundings';

it('fields that a form refuses are recorded with the sentences at them, each once', async () => {
  document.body.innerHTML = `
    <label for="card">银行卡</label><input id="card" aria-describedby="hint fault" /><p id="hint"></p><p id="fault">请填写，客服 13912345678</p>
    <label for="name">收件人</label><input id="name" aria-describedby="fault" /><input id="other" />`;
  const entries: Entry[] = [];
  const recorder = new Recorder({ mask: maskOf(subject), now: () => 1, onEntries: (more) => entries.push(...more) });
  recordSurroundings(recorder, app);
  for (const field of document.querySelectorAll('input')) field.setAttribute('aria-invalid', 'true');
  await Promise.resolve();
  recorder.flush();
  expect(entries.filter(({ type }) => type === 'refused')).toMatchObject([
    { fields: ['银行卡', '收件人', ''], says: ['请填写，客服 139****5678'] },
  ]);
});

it('taps on the app are recorded, those on the inspector are not', () => {
  document.body.innerHTML = '<button>付款</button><aside data-inspector-part><button>收起</button></aside>';
  const taps: string[] = [];
  const recorder = new Recorder({ mask: maskOf(subject), now: () => 1, onEntries: () => undefined });
  recordSurroundings(recorder, app, (_, tapped) => taps.push(tapped.textContent));
  for (const one of document.querySelectorAll('button')) one.click();
  expect(taps).toEqual(['付款']);
});

it('a tap is named by its accessible name, a link by its last text; what may be a person’s is no name', () => {
  document.body.innerHTML = `
    <label id="box"><input type="checkbox" aria-label="我已阅读并同意《用户协议》和《隐私协议》" /></label>
    <a href="#/draw"><strong>还可开 3 次</strong><span><small>去开盒</small></span></a>
    <b id="words">换一张</b><button aria-labelledby="words"><img /></button>
    <ul><li><a href="#/one"><b>共 2 份</b><b>欧阳靖瑶</b></a></li></ul><a href="#/two">13912345678</a>`;
  const entries: Entry[] = [];
  const recorder = new Recorder({ mask: maskOf(subject), now: () => 1, onEntries: (more) => entries.push(...more) });
  recordSurroundings(recorder, app);
  for (const one of document.querySelectorAll<HTMLElement>('input, a, button')) one.click();
  document.querySelector('label')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  recorder.flush();
  const names = entries.flatMap((entry) => (entry.type === 'tap' ? [entry.name] : []));
  expect(names.slice(0, 6)).toEqual([
    '我已阅读并同意《用户协议》和《隐私协议》',
    '去开盒',
    '换一张',
    '',
    '',
    '我已阅读并同意《用户协议》和《隐私协议》',
  ]);
});
