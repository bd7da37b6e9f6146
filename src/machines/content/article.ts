import { readArticle } from '../../services/content/article';
import { actorOf } from '../core/actors';
import { documentMachine } from './document';

/** An article, by id. */
export const articleMachine = documentMachine.provide({ actors: { read: actorOf(readArticle) as never } });
