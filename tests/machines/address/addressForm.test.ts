import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { addressForm, addressFormName } from '#machines/address/addressForm/form.ts';
import { addressFormDraft, addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { NOTHING_RECOGNIZED } from '#machines/address/addressForm/setup.ts';
import type { AddressToSave } from '#services/address/address.ts';
import { toFailure } from '#services/http/failure.ts';
import { withActors } from '../actors';
import { lost, refused, tooMany } from '../failures';
import { done, followsTable } from '../table';

const intent: AddressToSave = {
  ...validAddress,
  requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
};
const { requestId: _, ...fields } = intent;
const address = { ...fields, id: 'a' };
const recognized = {
  name: '林小艺',
  tel: '13800138000',
  province: '',
  city: '',
  county: '',
  areaCode: '',
  addressDetail: '',
};
const region = { province: '江西省', city: '景德镇市', county: '珠山区', areaCode: '360203' };
const whole = { ...recognized, ...region, addressDetail: '浮梁古县衙东侧 9 弄' };
/** A digit of the phone is missing. */
const short = { ...whole, tel: '1380013800' };
const regions = [{ id: '360000', text: '江西省', children: [] }];
const misplaced = refused('invalidRequest', { field: 'province', shown: false });

describe('addressForm', () => {
  it('follows its table', () =>
    followsTable(addressFormMachine, {
      inputs: { adding: { id: null }, changing: { id: 'a' }, reloaded: { id: null, draft: { intent } } },
      events: {
        'form.refused': { fields: ['tel'] },
        'address.save': intent,
        'address.paste': { pasted: '林小艺 13800138000' },
        'readAddresses saved': done([{ ...address, id: 'b', tel: '13900139000' }, address]),
        'readAddresses unsaved': done([{ ...address, tel: '13900139000' }]),
        'readRegions none': done([]),
      },
      names: {
        intent,
        address,
        regions,
        lost,
        gone: refused('addressMissing'),
        full: refused('addressLimit'),
        misplaced,
        absent: null,
        atTheRegion: { ...misplaced.failure, field: 'areaCode' },
        tooMany,
        noRegions: toFailure(new Error('no regions')),
        recognized,
        short,
        whole,
        nothing: NOTHING_RECOGNIZED,
      },
      table: `
        start
          adding     → filling       id=- address=- intent=- regions=- recognized=- failure=- regionFailure=-
          changing   → loading       id=a address=- intent=- regions=- recognized=- failure=- regionFailure=-
          reloaded   → settling   id=- address=- intent=intent regions=- recognized=- failure=- regionFailure=-
        settling   starts readAddresses {}
          readAddresses saved     → filling   intent=- forgetTyped() 「上次填写的地址已保存，可以新增别的」success
          readAddresses unsaved   → filling   intent=- 「上次填写的地址没有保存，请核对后再保存」plain
          readAddresses lost      → outcomeUnknown
        lookingUp   starts readAddresses {}
          readAddresses saved     → saved     intent=- 「上次填写的地址已保存」success
          readAddresses unsaved   → filling   intent=- 「上次填写的地址没有保存，请核对后再保存」plain
          readAddresses lost      → outcomeUnknown
        loading   starts readAddress id=a
          readAddress address   → filling   address=address
          readAddress gone   → gone
          readAddress tooMany → waitingToRead   failure=tooMany
          readAddress lost   → failed    failure=lost
        waitingToRead, waiting   starts wait time=1700000000000
        waitingToRead
          wait over, wait broken → failed
        failed
          flow.retry         → loading   failure=-
        filling
          form.refused       → stays
          region.open        [regions=-] → choosingRegion.loading
          region.open        → choosing
          address.save       → saving   intent=intent failure=-
          address.paste      → recognizing   failure=-
        recognizing   starts recognize pasted=林小艺␣13800138000
          recognize whole    → filling   recognized=whole 「已填入，请核对」success
          recognize recognized→ filling   recognized=recognized 「已填入认出的部分，请补全或改正」plain
          recognize short    → filling   recognized=short 「已填入认出的部分，请补全或改正」plain
          recognize absent   → filling   failure=nothing
          recognize lost     → filling   failure=lost
          recognize tooMany     → waiting   failure=tooMany
        choosingRegion
          flow.back          → filling   regionFailure=-
        choosingRegion.loading   starts readRegions
          readRegions regions   → choosing                regions=regions
          readRegions none   → choosingRegion.failed   regionFailure=noRegions
          readRegions lost   → choosingRegion.failed   regionFailure=lost
          readRegions tooMany   → choosingRegion.waiting  regionFailure=tooMany
        choosingRegion.waiting   starts waitForRegions time=1700000000000
          waitForRegions over, waitForRegions broken → choosingRegion.failed
        choosingRegion.failed
          flow.retry       → choosingRegion.loading   regionFailure=-
        saving   starts save id=- address=intent | id=a address=intent
          save over          → saved     intent=- 「地址已保存」success
          save lost          [id=-] → outcomeUnknown   failure=lost
          save lost          → filling   intent=- failure=lost
          save tooMany       → waiting   intent=- failure=tooMany
          save gone          → gone      intent=-
          save full          → filling   intent=- failure=full
          save misplaced     → filling   intent=- failure=atTheRegion
        outcomeUnknown
          flow.resend        → saving    failure=-
          address.edit       → lookingUp   failure=-
        waiting
          wait over, wait broken → filling   failure=-
      `,
    }));

  it('keeps what is being added over a reload, and first looks whether it was saved', () => {
    const draft = addressFormDraft(null);
    const save = fromPromise(() => new Promise(() => undefined));
    const actor = createActor(withActors(addressFormMachine, { save }), { input: { id: null } }).start();
    actor.send({ type: 'address.save', ...intent });
    const kept = draft.select(actor.getSnapshot().context);
    expect(draft.check(kept)).toEqual({ intent });
    const after = createActor(addressFormMachine, { input: { id: null, ...(kept && { draft: kept }) } }).start();
    expect(after.getSnapshot().value).toBe('settling');
  });

  it.each([
    [true, '地址已保存，设为默认'],
    [false, '地址已保存'],
  ])('a new address says where parcels go from now on: default %s', async (isDefault, text) => {
    const actor = createActor(withActors(addressFormMachine, { save: fromPromise(async () => null) }), { input: { id: null } });
    const said: string[] = [];
    actor.on('toast', (toast) => said.push(toast.text));
    actor.start().send({ type: 'address.save', ...intent, isDefault });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(said).toEqual([text]);
  });

  it('keeps what is typed apart for each address', () => {
    expect([addressFormName(null), addressFormName('a')]).toEqual(['address', 'address.a']);
    expect(addressForm(address)).toMatchObject({ name: 'address.a', initial: { name: '林小艺', tel: '138 0013 8000' } });
    expect(addressForm(null).initial).toMatchObject({ name: '', areaCode: '', isDefault: false });
    expect('id' in addressForm(address).initial).toBe(false);
  });
});
