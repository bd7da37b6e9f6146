import { leaves, replayFile, testOf } from '@juyi/inspector/cli/replayFile';
import { createMask } from '@juyi/inspector/mask';
import { type Entry, RECORDING_VERSION, type RecordingFile } from '@juyi/inspector/recording/entries';
import { exportRecording, MAX_FILE_BYTES } from '@juyi/inspector/recording/file';
import { fingerprintOf } from '@juyi/inspector/recording/fingerprint';
import { Recorder } from '@juyi/inspector/recording/recorder';
import { flowsOf } from '@juyi/inspector/recording/replay';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { catalog } from '#machines/catalog.ts';
import { subject } from '#qa/subject.ts';
import { CallError } from '#services/http/failure.ts';
import { idle, withActors } from '../machines/actors';
import { until } from '../support/client';
import { expectSteps } from '../support/replaying';

const machines = Object.fromEntries(catalog.map(({ machine }) => [machine.id, fingerprintOf(machine)]));
const submission = {
  type: 'registration.submit',
  phone: '16600000001',
  smsCode: '123456',
  password: 'Secret-2026',
  agreed: true,
  requestId: '3f2b8c1e-13a4-4d5e-8f90-139007770009',
} as const;

/** A registration that is refused once and then without an answer, recorded. */
async function recorded(times = 1): Promise<RecordingFile> {
  const entries: Entry[] = [];
  let time = 0;
  const recorder = new Recorder({ mask: createMask(), now: () => (time += 1), onEntries: (more) => entries.push(...more) });
  const failures = [
    { kind: 'refused', reason: 'smsCodeWrong', message: '验证码错误', shown: false },
    { kind: 'timeout', message: '网络超时，请稍后重试', shown: false },
  ] as const;
  let tried = 0;
  const machine = withActors(registrationMachine, {
    verification: idle,
    inviteCard: idle,
    register: fromPromise(async () => {
      throw new CallError(failures[(tried += 1) % 2 === 1 ? 0 : 1]);
    }),
  });
  const actor = createActor(machine, { input: { source: 'APP' }, inspect: recorder.inspect }).start();
  for (let round = 0; round < times; round += 1) {
    actor.send(submission);
    await until(() => actor.getSnapshot().matches('filling'), 'it is refused');
    recorder.flush();
    actor.send(submission);
    await until(() => actor.getSnapshot().matches('outcomeUnknown'), 'its outcome is unknown');
    actor.send({ type: 'registration.edit' });
    recorder.flush();
  }
  actor.stop();
  recorder.flush();
  return { format: 'juyi-recording', version: RECORDING_VERSION, run: 'one', note: '提交后没有反应', machines, entries };
}

describe('replay', () => {
  it('begins at a keyframe, and a file is at most 200 kB', async () => {
    const file = await recorded(60);
    const text = exportRecording(file, Number.POSITIVE_INFINITY);
    const types = (JSON.parse(text) as RecordingFile).entries.map(({ type }) => type);
    // The others repeat what the entries say.
    expect(types.lastIndexOf('keyframe')).toBe(0);
    expect(replayFile(subject, text)).toMatchObject({ same: true });
    const whole = exportRecording(file, 0);
    expect(new TextEncoder().encode(whole).length).toBeLessThanOrEqual(MAX_FILE_BYTES);
    expect(replayFile(subject, whole)).toMatchObject({ same: true });
  });

  it('refuses a changed machine by its name, and a file of another kind', async () => {
    const file = await recorded();
    const changed = { ...file, machines: { ...machines, registration: '00000000' } };
    expect(replayFile(subject, JSON.stringify(changed)).text).toContain('流程已改动，不能回放：registration');
    expect(replayFile(subject, '{"entries":[]}').text).toContain('不是流程记录');
    expect(replayFile(subject, 'nothing').same).toBe(false);
  });
});

describe('replay --test', () => {
  const stepsOf = (file: RecordingFile) => {
    const [flow] = flowsOf(subject, file);
    if (!flow) throw new Error('no flow was recorded');
    return { ...flow, steps: flow.steps.map(({ event, states }) => [event, leaves(states)] as const) };
  };

  it.each([1, 60])(
    'the test passes on the recorded states and fails where an expected one differs, %s rounds',
    async (rounds) => {
      // Sixty rounds begin at a keyframe.
      const file = JSON.parse(exportRecording(await recorded(rounds), Number.POSITIVE_INFINITY)) as RecordingFile;
      const { machine, start, steps } = stepsOf(file);
      expect(start === undefined).toBe(rounds === 1);
      expect(() => expectSteps(machine, steps, start)).not.toThrow();
      const wrong = steps.map(([event, states]) => [event, states.replace('outcomeUnknown', 'filling')] as const);
      expect(() => expectSteps(machine, wrong, start)).toThrow('to deeply equal');
      // A state of a list is reached beside any others.
      const ending = (state: string) =>
        steps.map(([event, states], place) => [event, place < steps.length - 1 ? states : [state]] as const);
      expect(() => expectSteps(machine, ending('registration'), start)).not.toThrow();
      expect(() => expectSteps(machine, ending('registration.registered'), start)).toThrow('to deeply equal');
    },
  );

  it('is not written for a changed machine or another file', async () => {
    const file = await recorded();
    const changed = JSON.stringify({ ...file, machines: { ...machines, registration: '00000000' } });
    expect(() => testOf(subject, changed, 'registration.registered')).toThrow('流程已改动');
    expect(() => testOf(subject, 'nothing', 'registration.registered')).toThrow('不是流程记录');
  });
});
