/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { RowTable } from '../../../../src/renderer/ui/rows/RowTable'
import styles from '../../../../src/renderer/ui/rows/RowTable.module.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <div className={styles.rows} style={{ height: 400 }}>
      <RowTable
        label="Numbers"
        count={1_000_000}
        at={-1}
        activeId=""
        head={<th>Number</th>}
        line={(index, style) => (
          <tr key={index} data-row-index={index} className={styles.row} style={style}>
            <td>{index}</td>
          </tr>
        )}
        onSelect={() => {}}
      />
    </div>,
  )
