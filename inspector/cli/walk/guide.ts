import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Step } from './steps';
import type { Walk } from './walk';

/** Steps that differ in data alone. */
export interface Kind {
  readonly plain: Step;
  /** With other data than the plain one. */
  readonly others?: Arbitrary<Step>;
  /** It leads on: of kinds tried as often it comes first. */
  readonly first?: boolean;
}

/** A place to which walks have come. */
interface Place {
  /** The shortest known way. */
  way: readonly Step[];
  /** The steps that can be tried there, by the state that takes them. */
  readonly keys: Set<string>;
}

/** A walk ends after so many steps that were tried more often than those for which it went. */
const STALE = 3;
/** So many data are made for a step; those count that lead where few have gone. */
const SAMPLES = 20;

/** Leads the walks of a machine to what was tried least: each takes the known way to a place, and goes on from there. */
export class Guide {
  /** By input, and by the place's name. */
  private readonly places = new Map<unknown, Map<string, Place>>();
  /** The places of this walk's input. */
  private known = new Map<string, Place>();
  private readonly tried = new Map<string, number>();
  /** The steps that are left of the known way. */
  private ahead: Step[] = [];
  /** How often that was tried for which the walk goes. */
  private level = 0;
  private stale = 0;
  private walk: Walk | undefined;

  constructor(private readonly kinds: readonly Kind[]) {}

  /** Chooses the way of a walk that begins. */
  begin(walk: Walk, input: unknown): void {
    this.walk = walk;
    this.stale = 0;
    this.known = this.places.get(input) ?? new Map<string, Place>();
    this.places.set(input, this.known);
    let way: readonly Step[] = [];
    this.level = Number.POSITIVE_INFINITY;
    for (const place of this.known.values()) {
      const least = this.leastOf([...place.keys]);
      if (least > this.level || (least === this.level && place.way.length >= way.length)) continue;
      this.level = least;
      way = place.way;
    }
    this.ahead = [...way];
  }

  fits(step: Step): boolean {
    return this.walk !== undefined && step.check(this.walk);
  }

  /** The next step of the known way, or one that was tried least where the walk is. */
  next(pick: number, seed: number): Step | undefined {
    const { walk } = this;
    if (!walk) return undefined;
    const keyOf = ({ plain, others }: Kind) => `${plain.taker(walk)} ${plain.name} ${others ? 'others' : 'plain'}`;
    const kinds = this.kinds.filter(({ plain }) => plain.fits(walk));
    this.arrive(walk, kinds.map(keyOf));
    const known = this.ahead.shift();
    if (known) return known;
    const least = this.leastOf(kinds.map(keyOf));
    const equal = kinds.filter((kind) => this.count(keyOf(kind)) === least);
    const kind = equal.find(({ first }) => first) ?? equal[pick % equal.length];
    if (least > this.level) this.stale += 1;
    if (!kind || this.stale > STALE) return undefined;
    this.tried.set(keyOf(kind), least + 1);
    const samples = kind.others ? fc.sample(kind.others, { numRuns: SAMPLES, seed }) : [];
    const steps = [kind.plain, ...samples].filter((step) => step.check(walk));
    const seldom = this.leastOf(steps.map((step) => step.leads(walk)));
    const step = steps.findLast((one) => this.count(one.leads(walk)) === seldom);
    if (step) this.tried.set(step.leads(walk), seldom + 1);
    return step;
  }

  private arrive({ place: name, taken }: Walk, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const place = this.known.get(name) ?? { way: [...taken], keys: new Set<string>() };
    // A later one of the same length is of other data.
    if (taken.length <= place.way.length) place.way = [...taken];
    for (const key of keys) place.keys.add(key);
    this.known.set(name, place);
  }

  private readonly count = (key: string) => this.tried.get(key) ?? 0;
  private readonly leastOf = (keys: readonly string[]) => Math.min(...keys.map(this.count));
}

/** A step that is chosen when a walk first comes to it, and stays the same in every shorter walk. */
export class Turn implements AsyncCommand<Guide, Walk> {
  private step: Step | undefined;
  constructor(
    private readonly pick: number,
    private readonly seed: number,
  ) {}
  check(guide: Readonly<Guide>): boolean {
    this.step ??= (guide as Guide).next(this.pick, this.seed);
    return this.step !== undefined && guide.fits(this.step);
  }
  async run(_: Guide, walk: Walk): Promise<void> {
    await this.step?.run(walk);
  }
  toString = () => this.step?.name ?? '';
}
