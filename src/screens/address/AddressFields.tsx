import type { ReactNode } from 'react';
import { regionText } from '#components/display/format.ts';
import { FieldError } from '#components/form/FieldError.tsx';
import { PickField } from '#components/form/PickField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Card, Row } from '#components/layout/primitives.tsx';
import { Chips } from '#components/select/Chips.tsx';
import { LABELS } from '#machines/address/addressForm/form.ts';
import styles from './AddressForm.module.css';
import type { AddressFormState } from './addressFormView';

interface AddressFieldsProps {
  readonly form: AddressFormState;
  readonly onOpenRegions: () => void;
  /** The last row of the card. */
  readonly children?: ReactNode;
}

const LABEL_CHIPS = LABELS.map((label) => ({ id: label, text: label }));

/** The fields of an address: receiver, phone, region, street, and the member's own label for it. */
export function AddressFields({ form, onOpenRegions, children }: AddressFieldsProps) {
  const label = form.field('label');
  return (
    <Card className={styles.card} clip>
      <TextField {...form.field('name')} label="收货人" labelBeside placeholder="收货人姓名" autoComplete="name" maxLength={40} />
      <TextField
        {...form.field('tel')}
        label="手机号"
        labelBeside
        placeholder="用于联系收货"
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <PickField
        {...form.field('areaCode')}
        label="所在地区"
        labelBeside
        placeholder="请选择省市区"
        selectedText={regionText({
          province: form.field('province').value,
          city: form.field('city').value,
          county: form.field('county').value,
        })}
        onOpen={onOpenRegions}
      />
      <TextArea
        {...form.field('addressDetail')}
        label="详细地址"
        labelBeside
        placeholder="街道、楼栋、门牌号"
        autoComplete="street-address"
        maxLength={200}
      />
      <Row minHeight={52}>
        <span className={styles.label}>标签</span>
        {/* A tap on the chosen label takes it off. */}
        <Chips
          field={label}
          label="标签"
          chips={LABEL_CHIPS}
          chosen={label.value}
          onChoose={(text) => label.onChange(text === label.value ? '' : text)}
        />
      </Row>
      <FieldError id={`${label.id}-error`}>{label.error}</FieldError>
      {children}
    </Card>
  );
}
