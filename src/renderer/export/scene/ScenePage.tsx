/** What stands on the page of a scene while its steps are shown in it; the player finds its parts by their ids. */
export const ScenePage = ({ title, steps }: { title: string; steps: number }) => (
  <div className="scene">
    <header className="scene-bar">
      <b>{title}</b>
      <span id="words" role="status" />
      <span className="scene-grow" />
      <progress id="progress" max={Math.max(1, steps - 1)} value={0} aria-label="Steps" />
      <span id="place" className="scene-place" />
      <button type="button" id="back" title="Left arrow">
        Back
      </button>
      <button type="button" id="play" aria-pressed="false" title="P">
        Play
      </button>
      <button type="button" id="next" title="Space or right arrow">
        Next
      </button>
      <button type="button" id="reset" title="R">
        Reset
      </button>
    </header>
    <main className="client scene-stage">
      <div className="scene-head" data-place="header">
        <h1 id="channel">{title}</h1>
        <span id="about" />
        <span className="scene-grow" />
        <span className="scene-as">
          seen as <b id="as" />
        </span>
      </div>
      <div className="scene-posts" data-place="posts">
        <div id="posts" className="scene-rows" />
      </div>
      <div className="scene-composer" data-place="composer">
        <span id="field" />
      </div>
      <div id="dialog" hidden />
      <section id="card" className="scene-card" hidden>
        <h2 id="card-title">{title}</h2>
        <p id="card-text" />
      </section>
    </main>
    <div id="pointer" className="scene-pointer" hidden aria-hidden="true">
      <svg aria-hidden="true" width="18" height="22" viewBox="0 0 18 22">
        <path d="M1 1v17l4.6-4.3 2.9 7 3-1.2-2.9-6.9H15z" fill="#161b1b" stroke="#fff" strokeWidth="1.4" />
      </svg>
      <b id="who" />
    </div>
    <div id="ring" className="scene-ring" hidden>
      <span id="ring-text" />
    </div>
  </div>
)
