import 'antd-mobile/es/components/button/button.css';
import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface ButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled' | 'className' | 'onClick' | 'children'> {
  readonly color?: 'default' | 'primary';
  readonly fill?: 'solid' | 'outline' | 'none';
  readonly size?: 'middle' | 'large';
  readonly block?: boolean;
  readonly loading?: boolean;
  readonly loadingText?: string;
}

/** A button that looks like antd-mobile's and takes its props, without its JavaScript, which would be 2 % of the first screen's code. */
export function Button({
  color = 'default',
  fill = 'solid',
  size = 'middle',
  block,
  loading,
  loadingText,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
}: ButtonProps) {
  const inactive = disabled || loading;
  const classes = [
    'adm-button',
    `adm-button-${color}`,
    `adm-button-fill-${fill}`,
    `adm-button-${size}`,
    block && 'adm-button-block',
    inactive && 'adm-button-disabled',
    loading && 'adm-button-loading',
    className,
  ];
  return (
    <button type={type} className={classes.filter(Boolean).join(' ')} disabled={inactive} onClick={onClick}>
      {loading ? (
        <span className="adm-button-loading-wrapper">
          <Dots />
          {loadingText}
        </span>
      ) : (
        <span>{children}</span>
      )}
    </button>
  );
}

/** The main button of a page or a form, in the whole width. */
export const MainButton = (props: ButtonProps) => <Button color="primary" size="large" block {...props} />;

const Dots = () => (
  <svg className={styles.dots} viewBox="0 0 52 40" aria-hidden="true">
    {[0, 22, 44].map((x) => (
      <rect key={x} x={x} y="16" width="8" height="8" rx="2" />
    ))}
  </svg>
);
