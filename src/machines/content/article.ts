import { readArticle } from '../../services/content/article';
import { documentMachine } from './document';

/** An article, by its id. */
export const articleMachine = documentMachine.provide({ actors: { read: readArticle as never } });
