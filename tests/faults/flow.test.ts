import { declareCells } from './cells';

declareCells('flow');
