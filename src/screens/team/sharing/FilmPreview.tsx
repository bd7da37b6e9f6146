import { Link } from '#components/layout/Link.ts';
import styles from './sharing.module.css';

/** The first picture of the film, as large as the preview of the poster. A tap opens the film's page. */
export const FilmPreview = () => (
  <Link className={styles.poster} href="/shareVideo" aria-label="看分享视频">
    <svg viewBox="0 0 360 560" aria-hidden="true">
      <image href="/video/share.jpg" width="360" height="560" preserveAspectRatio="xMidYMid slice" />
      <circle cx="180" cy="280" r="52" fill="#b8382b" stroke="#ebcb8b" strokeWidth="4" />
      <path d="M164 250v60l48-30z" fill="#fff" />
    </svg>
  </Link>
);
