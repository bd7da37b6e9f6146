import styles from './guide.module.css';

/** The invitation poster in small. A picture, whose colours are its own in the dark, too. */
export const PosterThumbnail = () => (
  <svg className={styles.thumbnail} viewBox="0 0 44 62" aria-hidden="true">
    <path d="M0 0h44v62H0z" fill="#b8321f" />
    <path d="M10 6h24v3H10zM14 11h16v2H14z" fill="#fff" />
    <path d="M5 17h34v9H5z" fill="#fff6e3" />
    <path d="M9 20h10v3H9zM25 20h10v3H25z" fill="#c23a2b" />
    <path d="M11 30h22v22H11z" fill="#fff" />
    <path
      d="M13 32h7v7h-7zM24 32h7v7h-7zM13 43h7v7h-7zM22 32h1v5h-1zM22 41h3v3h-3zM27 41h4v2h-4zM23 46h3v4h-3zM28 45h3v5h-3z"
      fill="#1f1b18"
    />
    <path d="M15 34h3v3h-3zM26 34h3v3h-3zM15 45h3v3h-3z" fill="#fff" />
    <path d="M14 55h16v3H14z" fill="#f6dda5" />
  </svg>
);
