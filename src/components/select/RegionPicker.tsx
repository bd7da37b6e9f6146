import { useState } from 'react';
import { Failed } from '../feedback/Failed';
import { Skeleton } from '../feedback/Skeleton';
import { Sheet } from '../layer/Sheet';
import { PlainButton, Row, Stack } from '../layout/primitives';
import styles from './RegionPicker.module.css';
import { TreeSelect } from './TreeSelect';
import { findPath, pathToLeaf, type TreeItem } from './tree';

/** A selected region by name, with the county's six-digit area code. */
export interface Region {
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly areaCode: string;
}

interface RegionPickerProps {
  readonly open: boolean;
  /** Provinces, cities and counties as a tree; null while loading. */
  readonly regions: readonly TreeItem[] | null;
  /** The error message when loading failed. */
  readonly failure?: string | null;
  /** Server time in ms from which a retry is allowed; null when it is allowed now. */
  readonly waitUntil?: number | null;
  readonly onRetry?: () => void;
  /** The selected county's six-digit area code; empty for none. */
  readonly areaCode: string;
  readonly onChoose: (region: Region) => void;
  readonly onClose: () => void;
}

const TITLE = '选择所在地区';
const LEVELS = ['省份', '城市', '区县'];

/** The region at the end of a path; null before a county is chosen, and for a saved region that has been disabled since. */
function regionOf(path: readonly TreeItem[]): Region | null {
  const [province, city, county] = path;
  if (!province || !city || !county || path.some(({ disabled }) => disabled)) return null;
  return { province: province.text, city: city.text, county: county.text, areaCode: county.id };
}

/** A sheet in which the member chooses a county. Only 确定 commits the selection; closing discards it. */
export function RegionPicker({ open, ...picker }: RegionPickerProps) {
  // Each opening mounts a new picker, so that the choice starts from the current areaCode.
  return open ? <OpenPicker {...picker} /> : null;
}

function OpenPicker({ regions, failure, waitUntil, onRetry, areaCode, onChoose, onClose }: Omit<RegionPickerProps, 'open'>) {
  // The ids of province, city and county; null until the member picks one.
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const tree = regions ?? [];
  const ids = picked ?? pathToLeaf(tree, areaCode).map(({ id }) => id);
  const region = regionOf(findPath(tree, ids));
  const isLoading = !failure && !regions;
  return (
    <Sheet
      open
      label={TITLE}
      onClose={onClose}
      header={<Header onCancel={onClose} onConfirm={region ? () => onChoose(region) : undefined} />}
    >
      <div className={styles.body} aria-busy={isLoading}>
        {failure && !regions && onRetry && <Failed message={failure} waitUntil={waitUntil ?? null} onRetry={onRetry} />}
        {isLoading && <Skeletons />}
        {regions && <TreeSelect label="所在地区" items={regions} levels={LEVELS} value={ids} onChange={setPicked} height={400} />}
      </div>
    </Sheet>
  );
}

interface HeaderProps {
  readonly onCancel: () => void;
  /** Undefined until a region can be confirmed. */
  readonly onConfirm: (() => void) | undefined;
}

const Header = ({ onCancel, onConfirm }: HeaderProps) => (
  <Row as="header" gap={8} padY={4} spread>
    <PlainButton tone="soft" onClick={onCancel}>
      取消
    </PlainButton>
    <h2>{TITLE}</h2>
    <PlainButton tone={onConfirm ? 'cinnabar' : 'faint'} disabled={!onConfirm} onClick={onConfirm}>
      确定
    </PlainButton>
  </Row>
);

const Skeletons = () => (
  <Stack gap={16} padY={16}>
    {['72%', '60%', '80%', '64%', '72%'].map((width, line) => (
      <Skeleton key={`${line} ${width}`} width={width} />
    ))}
  </Stack>
);
