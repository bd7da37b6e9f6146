import { useState } from 'react';
import { Failed } from '../feedback/Failed';
import { Skeleton } from '../feedback/Skeleton';
import { Sheet } from '../layer/Sheet';
import styles from './RegionPicker.module.css';
import { TreeSelect } from './TreeSelect';
import { findPath, pathTo, type TreeItem } from './tree';

/** A chosen region by name, and the county's six digits. */
export interface Region {
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly areaCode: string;
}

interface RegionPickerProps {
  readonly open: boolean;
  /** Provinces with cities with counties; null while they are on their way. */
  readonly regions: readonly TreeItem[] | null;
  /** What to say when they did not come. */
  readonly failure?: string | null;
  readonly onRetry?: () => void;
  /** The county that is chosen so far, by its six digits; empty for none. */
  readonly areaCode: string;
  readonly onChoose: (region: Region) => void;
  readonly onClose: () => void;
}

const LEVELS = ['省份', '城市', '区县'];

/** 选择所在地区: a sheet with the regions as a tree select; it is chosen by 确定, and left as it was by anything else. */
export function RegionPicker(props: RegionPickerProps) {
  // Begun anew at each opening, with the county as it then is.
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ regions, failure, onRetry, areaCode, onChoose, onClose }: RegionPickerProps) {
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const value = picked ?? (regions ? pathTo(regions, areaCode).map(({ id }) => id) : []);
  const [province, city, county] = regions ? findPath(regions, value) : [];
  const confirm = () => {
    if (province && city && county)
      onChoose({ province: province.text, city: city.text, county: county.text, areaCode: county.id });
  };
  return (
    <Sheet open label="选择所在地区" onClose={onClose} confirm={{ text: '确定', enabled: Boolean(county), onConfirm: confirm }}>
      <div className={styles.body} aria-busy={!regions && !failure}>
        {failure && !regions && onRetry && <Failed message={failure} onRetry={onRetry} />}
        {!failure && !regions && <Bones />}
        {regions && <TreeSelect label="所在地区" items={regions} levels={LEVELS} value={value} onChange={setPicked} />}
      </div>
    </Sheet>
  );
}

const Bones = () => (
  <div className={styles.bones}>
    {['72%', '60%', '80%', '64%', '72%'].map((width, line) => (
      <Skeleton key={`${line} ${width}`} width={width} />
    ))}
  </div>
);
