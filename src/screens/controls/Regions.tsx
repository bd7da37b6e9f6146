import { type Region, RegionPicker } from '#components/select/RegionPicker.tsx';
import { TreeSelect } from '#components/select/TreeSelect.tsx';
import styles from './ControlsScreen.module.css';
import { regions, services } from './samples';

interface RegionsProps {
  readonly path: readonly string[];
  readonly region: Region | null;
  readonly choosing: boolean;
  readonly onPath: (path: readonly string[]) => void;
  readonly onOpen: () => void;
  readonly onChoose: (region: Region) => void;
  readonly onClose: () => void;
}

export function Regions({ path, region, choosing, onPath, onOpen, onChoose, onClose }: RegionsProps) {
  return (
    <>
      <TreeSelect label="服务" items={services} levels={['大类', '小类']} value={path} onChange={onPath} height={200} />
      <p className={styles.result} aria-label="树形选择的结果">
        {path.join(' / ') || '还没有选'}
      </p>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span>所在地区</span>
        <span className={styles.value}>
          {region ? `${region.province} ${region.city} ${region.county} ${region.areaCode}` : '请选择省市区'}
        </span>
      </button>
      <RegionPicker open={choosing} regions={regions} areaCode={region?.areaCode ?? ''} onChoose={onChoose} onClose={onClose} />
    </>
  );
}
