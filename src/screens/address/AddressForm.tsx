import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SwitchField } from '#components/form/SwitchField.tsx';
import { BarNote } from '#components/layer/BottomBar.tsx';
import { Note, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Region } from '#components/select/RegionPicker.tsx';
import { useForm } from '#hooks/useForm.ts';
import { addressFields, addressForm } from '#machines/address/addressForm/form.ts';
import type { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { AddressFields } from './AddressFields';
import { type AddressFormView, isLocked, REGION_FIELDS, useFillRecognized } from './addressFormView';
import { PasteCard } from './PasteCard';
import { RegionSheet } from './RegionSheet';
import { SaveBar } from './SaveBar';

export interface AddressFormProps {
  readonly address: AddressFormView['address'];
  readonly view: AddressFormView;
  readonly send: ActorRefFrom<typeof addressFormMachine>['send'];
  /** The member's first address, which becomes the default. */
  readonly first?: boolean;
}

/** Says why there is no choice of the default; undefined if there is one. */
function fixedDefaultHint(address: AddressFormProps['address'], first: boolean): string | undefined {
  if (first) return '第一个地址自动设为默认';
  return address?.isDefault ? '要更换默认地址，请把另一个地址设为默认' : undefined;
}

/** The form of a new or an edited address, pasted as a whole or filled in field by field. */
export function AddressForm({ address, view, send, first = false }: AddressFormProps) {
  const [definition] = useState(() => addressForm(address));
  const { initial } = definition;
  const form = useForm(definition, { send, failure: view.failure });
  // A restored draft can be undone once: its note is then gone.
  const [isUndone, setUndone] = useState(false);
  const isRestored = Object.entries(form.restored ?? {}).some(([name, value]) => value !== initial[name as keyof typeof initial]);
  const undo = () => {
    form.fill(initial);
    setUndone(true);
  };
  const fixedHint = fixedDefaultHint(address, first);
  useFillRecognized(view.recognized, form);
  const chooseRegion = (chosen: Region) => {
    for (const name of REGION_FIELDS) form.field(name).onChange(chosen[name]);
    send({ type: 'flow.back' });
  };
  const recognize = () => form.check(['pasted'], ({ pasted }) => send({ type: 'address.paste', pasted }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(addressFields, (filled) =>
      send({ type: 'address.save', ...filled, isDefault: first || filled.isDefault, requestId: form.newRequestId() }),
    );
  };
  return (
    <Stack as="form" gap={12} inset onSubmit={submit} noValidate>
      <Stack as="fieldset" gap={12} disabled={isLocked(view.status)}>
        {isRestored && !isUndone && (
          <Note as="div" tint="gold" above={8}>
            <Row gap={12} spread>
              <span role="status">已恢复上次未保存的{address ? '修改' : '内容'}</span>
              <PlainButton tone="cinnabar" onClick={undo}>
                {address ? '撤销修改' : '清空'}
              </PlainButton>
            </Row>
          </Note>
        )}
        <PasteCard field={form.field('pasted')} recognizing={view.status === 'recognizing'} onRecognize={recognize} />
        <AddressFields form={form} onOpenRegions={() => send({ type: 'region.open' })}>
          {!fixedHint && <SwitchField {...form.field('isDefault')} label="设为默认收货地址" />}
        </AddressFields>
        {fixedHint && (
          <Text center size={14} tone="soft">
            {fixedHint}
          </Text>
        )}
      </Stack>
      <FormAlert failure={view.failure} />
      {first && <BarNote>待填写收货地址的奖品，保存后就寄到这里</BarNote>}
      {view.address && <BarNote>修改后，已登记的奖品和订单仍寄往原地址</BarNote>}
      <SaveBar view={view} send={send} />
      <RegionSheet view={view} areaCode={form.field('areaCode').value} onChoose={chooseRegion} send={send} />
    </Stack>
  );
}
