/** A sheet of eight leaves, one of which has fallen out. */
export function MissingPageDrawing() {
  const leaves = Array.from({ length: 8 }, (_, index) => ({
    x: 20 + (index % 4) * 110,
    y: 20 + Math.floor(index / 4) * 150,
  }))
  const missing = 6
  return (
    <svg viewBox="0 0 480 440" aria-hidden="true">
      {leaves.map(({ x, y }, index) =>
        index === missing ? (
          <rect key={`${x} ${y}`} className="gap" x={x} y={y} width="110" height="150" />
        ) : (
          <g key={`${x} ${y}`}>
            <rect className="leaf" x={x} y={y} width="110" height="150" />
            <path
              className="line"
              d={`M${x + 20} ${y + 34}h44M${x + 20} ${y + 58}h70M${x + 20} ${y + 74}h70M${x + 20} ${y + 90}h${40 + ((index * 17) % 30)}`}
            />
          </g>
        ),
      )}
      <g transform="rotate(17 330 350)">
        <rect className="lost" x="282" y="268" width="110" height="150" />
        <path className="lost-line" d="M302 302h44M302 326h70M302 342h70M302 358h38" />
      </g>
    </svg>
  )
}
