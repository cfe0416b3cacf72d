<?php
/** The admin page that lists, adds and deletes books. */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

add_action('admin_menu', 'Leafcast\add_page');
add_action('admin_notices', 'Leafcast\warn');
add_filter('plugin_action_links_' . plugin_basename(__DIR__ . '/leafcast.php'), 'Leafcast\add_link');

function add_page() {
	$title = __('Leafcast books', 'leafcast');
	$page  = add_menu_page($title, $title, MAY_CHANGE, 'leafcast', 'Leafcast\show_page', 'dashicons-book-alt');
	add_action("load-$page", 'Leafcast\answer');
}

function address($query = array()) {
	return add_query_arg($query, admin_url('admin.php?page=leafcast'));
}

/** Adds a link to the book page of this plug-in, next to “Deactivate” in the list of plug-ins. */
function add_link($links) {
	$link = '<a href="' . esc_url(address()) . '">' . esc_html__('Leafcast books', 'leafcast') . '</a>';
	return current_user_can(MAY_CHANGE) ? array_merge(array('books' => $link), $links) : $links;
}

/** Stores the error of the current form submission, or returns the stored error; null if there is none. */
function problem($new = null) {
	static $problem = null;
	$problem = $new ?? $problem;
	return $problem;
}

/** Returns a query parameter of the page: a keyword, or a slug. */
function asked($name) {
	return isset($_GET[$name]) && is_string($_GET[$name]) ? sanitize_key(wp_unslash($_GET[$name])) : '';
}

/** Processes the submitted forms of the page. */
function answer() {
	if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST' || !current_user_can(MAY_CHANGE)) {
		return;
	}
	$task = asked('task');
	$slug = asked('book');
	// The nonces are part of the URL, because PHP drops all fields of a form that is too large.
	check_admin_referer("leafcast-$task-$slug");
	if ($task === 'add') {
		$done = add_sent($_FILES['zip'] ?? null);
		$query = array('added' => $done);
	} else {
		$done  = is_slug($slug) ? delete_book($slug) : true;
		$query = array('deleted' => '1');
	}
	if (is_wp_error($done)) {
		problem($done);
		return;
	}
	wp_safe_redirect(address($query));
	exit;
}

function add_sent($file) {
	$path = is_array($file) && ($file['error'] ?? null) === UPLOAD_ERR_OK ? $file['tmp_name'] : null;
	if (is_string($path) && is_uploaded_file($path)) {
		return add_zip($path);
	}
	$text = __('No file was received. Choose a ZIP file of at most %s; the server does not accept larger files.', 'leafcast');
	return new \WP_Error('no_file', sprintf($text, size_format(wp_max_upload_size())));
}

/** Shows a warning if a book could not be copied to the uploads, and explains the consequence. */
function warn() {
	$book = current_user_can(MAY_CHANGE) ? waiting_book() : null;
	if ($book) {
		$text = __(
			'“%1$s” is still in the folder of the plug-in. Readers can see the book, but it will be lost when the plug-in of another book is uploaded. Allow the web server to write to %2$s; Leafcast tries again every ten minutes.',
			'leafcast'
		);
		notice('warning', sprintf($text, $book['title'], kept_folder()));
	}
}

function notice($kind, $text) {
	echo '<div class="notice notice-' . esc_attr($kind) . '"><p>' . esc_html($text) . '</p></div>';
}

function show_page() {
	$books    = books();
	$added    = $books[asked('added')] ?? null;
	$asked    = $books[asked('delete')] ?? null;
	$add      = wp_nonce_url(address(array('task' => 'add')), 'leafcast-add-');
	$largest  = size_format(wp_max_upload_size());
	echo '<div class="wrap"><h1>' . esc_html__('Leafcast books', 'leafcast') . '</h1>';
	if (problem()) {
		notice('error', problem()->get_error_message());
	} elseif ($added) {
		notice('success', sprintf(__('“%s” has been added. Choose it in the block, or copy its shortcode.', 'leafcast'), $added['title']));
	} elseif (asked('deleted')) {
		notice('success', __('The book has been deleted.', 'leafcast'));
	}
	if ($asked && $asked['place'] !== 'earlier') {
		ask_to_delete($asked);
	}
	show_list($books);
	?>
	<h2><?php esc_html_e('Add a book', 'leafcast'); ?></h2>
	<p><?php esc_html_e('Choose the ZIP file of a book that was published as a WordPress plug-in or as web pages (HTML). It replaces an earlier release of the same book.', 'leafcast'); ?></p>
	<form method="post" enctype="multipart/form-data" action="<?php echo esc_url($add); ?>">
		<p>
			<label for="leafcast-zip"><?php echo esc_html(sprintf(__('ZIP file, at most %s', 'leafcast'), $largest)); ?></label><br>
			<input type="file" id="leafcast-zip" name="zip" accept=".zip,application/zip" required>
		</p>
		<?php submit_button(__('Add the book', 'leafcast')); ?>
	</form>
	<p class="description"><?php echo esc_html(sprintf(__('Books are stored in %s. Include this folder in backups of the site.', 'leafcast'), kept_folder())); ?></p>
	</div>
	<?php
}

function ask_to_delete($book) {
	$delete = address(array('task' => 'delete', 'book' => $book['slug']));
	$nonce  = 'leafcast-delete-' . $book['slug'];
	?>
	<div class="notice notice-warning">
		<form method="post" action="<?php echo esc_url(wp_nonce_url($delete, $nonce)); ?>">
			<p><?php echo esc_html(sprintf(__('Delete “%s”? Posts that contain the book will show nothing in its place. This cannot be undone.', 'leafcast'), $book['title'])); ?></p>
			<p>
				<?php submit_button(__('Delete', 'leafcast'), 'primary', 'submit', false); ?>
				<a class="button" href="<?php echo esc_url(address()); ?>"><?php esc_html_e('Cancel', 'leafcast'); ?></a>
			</p>
		</form>
	</div>
	<?php
}

function show_list($books) {
	$columns = array(
		'title'     => __('Title', 'leafcast'),
		'shortcode' => __('Shortcode', 'leafcast'),
		'version'   => __('Version', 'leafcast'),
		'size'      => __('Size', 'leafcast'),
	);
	echo '<table class="wp-list-table widefat fixed striped"><thead><tr>';
	foreach ($columns as $name => $text) {
		$is_short = $name === 'version' || $name === 'size';
		echo '<th scope="col" class="' . ($name === 'title' ? 'column-primary' : '') . '"' . ($is_short ? ' style="width: 7em"' : '') . '>' . esc_html($text) . '</th>';
	}
	echo '</tr></thead><tbody>';
	if (!$books) {
		echo '<tr class="no-items"><td colspan="4">' . esc_html__('There are no books yet.', 'leafcast') . '</td></tr>';
	}
	foreach ($books as $slug => $book) {
		$shortcode = '[leafcast book="' . $slug . '"]';
		?>
		<tr>
			<td class="column-primary" data-colname="<?php echo esc_attr($columns['title']); ?>">
				<strong><?php echo esc_html($book['title']); ?></strong>
				<?php if ($book['publisher'] !== '') : ?>
					<div class="description"><?php echo esc_html($book['publisher']); ?></div>
				<?php endif; ?>
				<?php if ($book['place'] === 'earlier') : ?>
					<div class="description"><?php esc_html_e('This book is a separate plug-in: delete it under “Plugins”.', 'leafcast'); ?></div>
				<?php else : ?>
					<div class="row-actions visible">
						<span class="delete"><a href="<?php echo esc_url(address(array('delete' => $slug))); ?>"><?php esc_html_e('Delete', 'leafcast'); ?></a></span>
					</div>
				<?php endif; ?>
				<button type="button" class="toggle-row"><span class="screen-reader-text"><?php esc_html_e('Show more details'); ?></span></button>
			</td>
			<td data-colname="<?php echo esc_attr($columns['shortcode']); ?>">
				<input type="text" class="code" readonly onfocus="this.select()" aria-label="<?php echo esc_attr($columns['shortcode']); ?>" style="width: 24em; max-width: 100%" value="<?php echo esc_attr($shortcode); ?>">
			</td>
			<td data-colname="<?php echo esc_attr($columns['version']); ?>"><?php echo esc_html($book['version'] === '0' ? '–' : $book['version']); ?></td>
			<td data-colname="<?php echo esc_attr($columns['size']); ?>"><?php echo esc_html((string) size_format(size_of($book['folder']), 1)); ?></td>
		</tr>
		<?php
	}
	echo '</tbody></table>';
}
