/** The kit's button by its own path: its index would count every other part to the first screen. */
export { default as Button } from 'antd-mobile/es/components/button';
