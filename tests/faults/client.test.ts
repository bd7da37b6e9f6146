import { declareCells } from './cells';

declareCells('client');
