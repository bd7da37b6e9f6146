import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { regionText } from '#components/display/format.ts';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PickField } from '#components/form/PickField.tsx';
import { SwitchField } from '#components/form/SwitchField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Region } from '#components/select/RegionPicker.tsx';
import { useForm } from '#hooks/useForm.ts';
import { addressFields, addressForm } from '#machines/address/addressForm/form.ts';
import type { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { groupPhone } from '#machines/core/phone.ts';
import styles from './AddressForm.module.css';
import type { AddressFormView } from './addressFormView';
import { PasteCard } from './PasteCard';
import { RegionSheet } from './RegionSheet';
import { SaveBar } from './SaveBar';

/** The fields of a region, which are chosen together. */
const REGION = ['province', 'city', 'county', 'areaCode'] as const;
const RECOGNIZED = ['name', 'tel', ...REGION, 'addressDetail'] as const;

/** Fills in what was recognised in a pasted text, once; the other fields keep what is typed. */
function useRecognized(
  recognized: AddressFormView['recognized'],
  change: (name: (typeof RECOGNIZED)[number]) => (value: string) => void,
): void {
  const [filled, setFilled] = useState(recognized);
  if (filled === recognized) return;
  setFilled(recognized);
  for (const name of RECOGNIZED) {
    const value = recognized?.[name];
    if (value) change(name)(name === 'tel' ? groupPhone(value) : value);
  }
}

export interface AddressFormProps {
  readonly address: AddressFormView['address'];
  readonly view: AddressFormView;
  readonly send: ActorRefFrom<typeof addressFormMachine>['send'];
  /** The member's first address, which becomes the default. */
  readonly first?: boolean;
}

/** A new or an edited address: pasted as a whole, or field by field. */
export function AddressForm({ address, view, send, first = false }: AddressFormProps) {
  const [definition] = useState(() => addressForm(address));
  const form = useForm(definition, { send, failure: view.failure });
  const region = {
    province: form.field('province').value,
    city: form.field('city').value,
    county: form.field('county').value,
  };
  const isDefault = form.field('isDefault');
  const fixed = first ? '第一个地址自动设为默认' : address?.isDefault ? '要更换默认地址，请把另一个地址设为默认' : undefined;
  const choose = (chosen: Region) => {
    for (const name of REGION) form.field(name).onChange(chosen[name]);
    send({ type: 'flow.back' });
  };
  useRecognized(view.recognized, (name) => form.field(name).onChange);
  const recognize = () => form.check(['pasted'], ({ pasted }) => send({ type: 'address.paste', pasted }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(addressFields, (filled) =>
      send({ type: 'address.save', ...filled, isDefault: first || filled.isDefault, requestId: form.requestId() }),
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={view.status === 'saving' || view.status === 'undecided'}>
        <PasteCard field={form.field('pasted')} recognizing={view.status === 'recognizing'} onRecognize={recognize} />
        <div className={styles.card}>
          <TextField
            {...form.field('name')}
            label="收货人"
            beside
            placeholder="姓名，2 至 20 个字"
            autoComplete="name"
            maxLength={40}
          />
          <TextField
            {...form.field('tel')}
            label="手机号"
            beside
            placeholder="11 位手机号"
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
          <PickField
            {...form.field('areaCode')}
            label="所在地区"
            beside
            placeholder="请选择省市区"
            text={regionText(region)}
            onOpen={() => send({ type: 'region.open' })}
          />
          <TextArea
            {...form.field('addressDetail')}
            label="详细地址"
            beside
            placeholder="街道、楼栋、门牌号"
            autoComplete="street-address"
            maxLength={200}
          />
        </div>
        <div className={styles.card}>
          <SwitchField
            {...isDefault}
            value={first || isDefault.value}
            label="设为默认收货地址"
            hint={fixed ?? '奖品和兑换的商品默认寄到这里'}
            disabled={fixed !== undefined}
          />
        </div>
      </fieldset>
      <FormAlert failure={view.failure} />
      {view.address && <p className={styles.unknown}>修改后，已登记的奖品和订单仍寄往原地址</p>}
      <SaveBar view={view} send={send} />
      <RegionSheet view={view} areaCode={form.field('areaCode').value} onChoose={choose} send={send} />
    </form>
  );
}
