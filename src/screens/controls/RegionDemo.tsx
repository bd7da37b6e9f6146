import type { ActorRefFrom } from 'xstate';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Region, RegionPicker } from '#components/select/RegionPicker.tsx';
import { TreeSelect } from '#components/select/TreeSelect.tsx';
import type { controlsMachine } from '#machines/controls/controls.ts';
import { ControlResult } from './ControlResult';
import { regions, services } from './samples';

interface RegionDemoProps {
  /** The ids of the chosen item and its parent in the tree. */
  readonly path: readonly string[];
  /** The chosen region. */
  readonly region: Region | null;
  readonly pickerOpen: boolean;
  readonly send: ActorRefFrom<typeof controlsMachine>['send'];
}

/** A tree select with every mark that an item may have, and the region picker, for QA. */
export const RegionDemo = ({ path, region, pickerOpen, send }: RegionDemoProps) => (
  <>
    <TreeSelect
      label="服务"
      items={services}
      levels={['大类', '小类']}
      value={path}
      onChange={(chosen) => send({ type: 'path.choose', path: [...chosen] })}
    />
    <Stack padY={12}>
      <ControlResult control="树形选择">{path.join(' / ') || '还没有选'}</ControlResult>
    </Stack>
    <Row as="button" minHeight={52} padY={12} gap={12} wrap spread onClick={() => send({ type: 'region.open' })}>
      <span>所在地区</span>
      <Text as="span" tone="faint">
        {region ? `${region.province} ${region.city} ${region.county} ${region.areaCode}` : '请选择省市区'}
      </Text>
    </Row>
    <RegionPicker
      open={pickerOpen}
      regions={regions}
      areaCode={region?.areaCode ?? ''}
      onChoose={(chosen) => send({ type: 'region.choose', ...chosen })}
      onClose={() => send({ type: 'flow.back' })}
    />
  </>
);
