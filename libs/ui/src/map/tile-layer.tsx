import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LateTilesProps } from './late-tiles.tsx';
import { creditParts } from './map-credit.ts';
import { Credit, Tiles } from './tile-layer.styles.ts';
import { getVisibleView, tileAddress, tilesFor } from './tile-grid.ts';
import type { TileSettings } from './tile-settings.ts';
import { hasGivenUp, heardOfTiles, isOnItsWay, isWhole, NOTHING_ASKED } from './tiles-asked.ts';

/** A map that moves asks for nothing until it has come to rest. */
const STILL_MS = 150;
/** What has not come by then is not waited for: the map is drawn there. */
const PATIENCE_MS = 10_000;
/** Neighbours overlap by so much, or their edges would shine through. */
const OVERLAP_PX = 0.5;
const FINE_SCREEN = 1.5;

/** Whether an element is in the window, or about to be. */
function useIsSeen(element: Element | null): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsSeen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/**
 * Pictures of the land beneath what is drawn of it: land as it is drawn, over it each tile that has come, and, by CSS, the regions that follow without
 * their fill. So a tile that fails leaves its square as it was.
 */
export function TileLayer({
  view,
  land,
  isFilled = false,
  settings,
}: LateTilesProps & { readonly settings: TileSettings }) {
  const [group, setGroup] = useState<SVGGElement | null>(null);
  const [asked, hear] = useReducer(heardOfTiles, NOTHING_ASKED);
  const [scale, setScale] = useState(1);
  const svg = group?.ownerSVGElement ?? null;
  const isSeen = useIsSeen(svg);
  const { x, y, width, height } = view;

  useEffect(() => {
    if (!svg || !isSeen) return undefined;
    const timer = setTimeout(() => {
      const box = svg.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return;
      const shown = getVisibleView({ x, y, width, height }, box, isFilled);
      setScale(shown.scale);
      hear({ is: 'wanted', tiles: tilesFor(shown.seen, shown.scale) });
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [svg, isSeen, isFilled, x, y, width, height]);

  const { wanted } = asked;
  useEffect(() => {
    const timer = setTimeout(() => hear({ is: 'late' }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const hasSome = asked.there.size > 0;
  const isFine = devicePixelRatio >= FINE_SCREEN;
  const tiles = hasGivenUp(asked)
    ? []
    : [...asked.kept, ...wanted.filter(({ key }) => !asked.missing.has(key))];
  return (
    <>
      <Tiles
        ref={setGroup}
        aria-hidden="true"
        data-some={hasSome || undefined}
        data-whole={isWhole(asked) || undefined}
      >
        {hasSome && Object.entries(land).map(([slug, { path }]) => <path key={slug} d={path} />)}
        {tiles.map((tile) => (
          <image
            key={tile.key}
            href={tileAddress(settings.url, tile, isFine)}
            x={tile.x}
            y={tile.y}
            width={tile.size + OVERLAP_PX / scale}
            height={tile.size + OVERLAP_PX / scale}
            preserveAspectRatio="none"
            data-waiting={isOnItsWay(asked, tile) || undefined}
            onLoad={() => hear({ is: 'there', key: tile.key })}
            onError={() => hear({ is: 'missing', key: tile.key })}
          />
        ))}
      </Tiles>
      {hasSome &&
        svg?.parentElement &&
        createPortal(<CreditLine credit={settings.credit} />, svg.parentElement)}
    </>
  );
}

function CreditLine({ credit }: { readonly credit: string }) {
  return (
    <Credit>
      {creditParts(credit).map(({ text, href }) =>
        href === null ? (
          text
        ) : (
          <a key={href + text} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </Credit>
  );
}
