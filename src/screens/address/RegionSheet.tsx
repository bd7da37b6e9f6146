import type { ActorRefFrom } from 'xstate';
import { type Region, RegionPicker } from '#components/select/RegionPicker.tsx';
import type { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import type { AddressFormView } from './addressFormView';

interface RegionSheetProps {
  readonly view: AddressFormView;
  readonly areaCode: string;
  readonly onChoose: (region: Region) => void;
  readonly send: ActorRefFrom<typeof addressFormMachine>['send'];
}

/** The region picker over the form, driven by the form's flow. */
export const RegionSheet = ({ view: { stage, status, regions, regionFailure }, areaCode, onChoose, send }: RegionSheetProps) => (
  <RegionPicker
    open={stage === 'choosingRegion'}
    regions={regions}
    failure={regionFailure && (regionFailure.shown ? '加载失败' : regionFailure.message)}
    waitUntil={status === 'waiting' ? (regionFailure?.retryAt ?? null) : null}
    onRetry={() => send({ type: 'flow.retry' })}
    areaCode={areaCode}
    onChoose={onChoose}
    onClose={() => send({ type: 'flow.back' })}
  />
);
