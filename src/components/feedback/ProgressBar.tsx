import KitProgressBar from 'antd-mobile/es/components/progress-bar';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Shows how much of a whole is done. antd-mobile's bar is a mere picture, so role and values are added for screen readers. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
    <KitProgressBar percent={(value / max) * 100} />
  </div>
);
