import { start } from '#app/start.tsx';

// A chunk's name is a hash of its content, which has the names of the chunks that it loads. The entry alone, which none loads, knows the screens: a
// deploy that changes one of them leaves all other chunks in the caches of members (docs/start.md).
start(() => import('#app/screens.ts'));
